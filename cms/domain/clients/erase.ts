import type { Client as Row } from '../../../collections/payload-types';
import { clientFields } from '../../../contracts/clients/client-fields';
import { emptiedBy } from '../../../contracts/declared-fields';
import { type Condition, rows } from '../../../rows/rows';
import { phonesOf } from '../../../rules/clients/same-person';
import { plural } from '../../../rules/money/numbers';
import type { App } from '../../app';
import { nobodysName } from '../deleted-customer';
import { purgeOrHide } from '../horses/removal';
import { idsInPages, splitIntoParts } from '../in-pages';
import { eraseDrafts } from '../money/invoices/erase-drafts';
import { idOf } from '../relations';
import type { OwnRows } from '../rows-of-person';

export interface KeptRecord {
  what: string;
  why: string;
}

export async function mergedWith(app: Pick<App, 'payload'>, id: number): Promise<number[]> {
  const all = [id];
  for (const each of all) {
    const merged = await rows(app, 'clients').ids({ mergedInto: each });
    all.push(...merged.filter((other) => !all.includes(other)));
  }
  return all;
}

/** Returns the rows of these clients, in the shape of an account's rows. */
export async function rowsOfClients(app: App, clientIds: number[]): Promise<OwnRows> {
  const ofClients = { clientId: clientIds };
  const [bookings, visits, horses] = await Promise.all([
    idsInPages(app, 'bookings', ofClients),
    idsInPages(app, 'appointments', ofClients),
    idsInPages(app, 'horses', ofClients),
  ]);
  const among = async (
    collection: 'appointments' | 'horse-health-records' | 'referral-clients' | 'work-assignments',
    field: string,
    ids: number[],
  ): Promise<number[]> => {
    const found: number[] = [];
    for (const part of splitIntoParts(ids))
      found.push(...(await idsInPages(app, collection, { [field]: part })));
    return found;
  };
  const ofBookings = await among('appointments', 'onlineBookingId', bookings);
  return {
    bookings,
    horses,
    appointments: [...new Set([...visits, ...ofBookings])],
    records: await among('horse-health-records', 'horseId', horses),
    clients: await among('referral-clients', 'bookingId', bookings),
    work: await among('work-assignments', 'bookingId', bookings),
    jobs: [
      ...new Set([
        ...(await idsInPages(app, 'worker-jobs', ofClients)),
        ...(await jobsOf(app, [...visits, ...ofBookings])),
      ]),
    ],
    invoices: await idsInPages(app, 'invoices', ofClients),
    subscriptions: [],
    surveys: [],
    reviews: [],
  };
}

async function jobsOf(app: App, appointments: number[]): Promise<number[]> {
  const found: number[] = [];
  for (const part of splitIntoParts(appointments))
    found.push(...(await idsInPages(app, 'worker-jobs', { appointmentId: part })));
  return found;
}

/** Returns all addresses and numbers that the owner stored for these clients. */
export async function reachedAt(app: App, clientIds: number[]): Promise<string[]> {
  const docs = await rows(app, 'clients').all({ id: clientIds });
  return [...new Set(docs.flatMap((row) => [...phonesOf(row), ...(row.email ? [row.email] : [])]))];
}

const isIssued = { number: { not: null } };

/**
 * Lists the records of these clients that the business must store, with reasons. Names the suburb only if it stays.
 */
export async function keptRecordsOf(
  app: App,
  clientIds: number[],
  keepsSuburb = true,
): Promise<KeptRecord[]> {
  if (!clientIds.length) return [];
  const ofClients = { clientId: clientIds };
  type CountedCollection =
    | 'bookings'
    | 'appointments'
    | 'invoices'
    | 'worker-jobs'
    | 'account-entries'
    | 'opt-outs';
  const counted = <S extends CountedCollection>(collection: S, where = ofClients as Condition<S>) =>
    rows(app, collection).count(where);
  const numbers = { phone: (await reachedAt(app, clientIds)).filter((at) => !at.includes('@')) };
  const [bookings, visits, invoices, jobs, entries, stops] = await Promise.all([
    counted('bookings'),
    counted('appointments'),
    counted('invoices', [ofClients, isIssued]),
    counted('worker-jobs'),
    counted('account-entries'),
    numbers.phone.length ? counted('opt-outs', numbers) : 0,
  ]);
  const why = 'Your figures stay right. Nothing in them says who it was.';
  return [
    ...(bookings
      ? [{ what: `${plural(bookings, 'booking')}, by day${keepsSuburb ? ', suburb' : ''} and sum`, why }]
      : []),
    ...(visits
      ? [{ what: `${plural(visits, 'visit')}, by day${keepsSuburb ? ' and suburb' : ''}`, why }]
      : []),
    ...(jobs
      ? [{ what: `${plural(jobs, 'job')} of your worker, by day, with the photos of the work`, why }]
      : []),
    ...(stops
      ? [
          {
            what: `${plural(stops, 'number')} that texted STOP`,
            why: 'So that we never text this number again.',
          },
        ]
      : []),
    ...(entries
      ? [
          {
            what: `${plural(entries, 'payment')} on the client's account, by day and sum`,
            why: 'Tax law: a business keeps what it was paid for five years.',
          },
        ]
      : []),
    ...(invoices
      ? [
          {
            what: `${plural(invoices, 'invoice')}, as issued, with the name of the buyer`,
            why: 'Tax law: a business keeps its invoices for five years.',
          },
        ]
      : []),
  ];
}

/** Returns one line for the activity log about the data that stays after an account is deleted. */
export async function keptRecordsText(app: App, clientIds: number[]): Promise<string> {
  const keptRecords = await keptRecordsOf(app, clientIds, false);
  return keptRecords.length
    ? `Kept: ${keptRecords.map(({ what, why }) => `${what} (${why})`).join('; ')}`
    : '';
}

/**
 * Returns the clients of a deleted account: erases those that were made for it; an older one only loses the account.
 */
export async function clientsOfDeleted(
  app: App,
  userId: number,
): Promise<{ erased: number[]; older: number | null }> {
  const createdIds = await rows(app, 'clients').ids({ madeForAccount: userId });
  const bears = await rows(app, 'clients').one({ accountKey: `user:${userId}` });
  const erased: number[] = [];
  for (const id of createdIds) {
    const row = await rows(app, 'clients').one({ id });
    // Rows that were merged into an older client stay with that client.
    erased.push(...(row && idOf(row.mergedInto) === null ? await mergedWith(app, id) : [id]));
  }
  return { erased, older: bears && bears.madeForAccount !== userId ? bears.id : null };
}

/** Values of an erased client's row. The row stays because stored records refer to it. */
const erasedValues = {
  ...emptiedBy('with the person', clientFields, {}),
  firstName: nobodysName,
  otherPhones: null,
  userId: null,
  madeForAccount: null,
  notSameAs: null,
  brought: null,
  mergeState: null,
} as const;

/** Deletes the own data of clients. Their other rows are already anonymised. Repeatable. */
export async function eraseClientRows(app: App, clientIds: number[]): Promise<void> {
  if (!clientIds.length) return;
  const ofClients = { clientId: clientIds };
  // Drafts will not be billed. Issued invoices stay.
  await eraseDrafts(app, clientIds);
  for (const collection of ['client-notes', 'nudges', 'again-links', 'gap-offers'] as const)
    await rows(app, collection).remove(ofClients);
  for (const id of await rows(app, 'horses').ids(ofClients)) await purgeOrHide(app, id);
  for (const collection of ['bookings', 'appointments', 'worker-jobs'] as const)
    await rows(app, collection).updateAll(ofClients, { clientId: null });
  for (const id of clientIds) {
    const past = `past:${id}`;
    // `erasingAt` 0 marks a finished erasure, so that the sweep skips the row.
    const pastValues = {
      ...erasedValues,
      madeByPhone: past,
      madeByEmail: past,
      idempotencyKey: past,
      erasingAt: 0,
    };
    await rows(app, 'clients').update({ id }, pastValues);
  }
}

/** Marks a client as erased; from then on it does not exist. Null when it was erased before. */
export const markErased = (app: App, row: Row): Promise<Row | null> =>
  rows(app, 'clients').update({ id: row.id, erasingAt: null }, { erasingAt: app.now().getTime() });
