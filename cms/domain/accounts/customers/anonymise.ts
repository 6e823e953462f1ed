import type { Message, Payment } from '../../../../collections/payload-types';
import { appointmentFields } from '../../../../contracts/calendar/appointment-fields';
import { emptiedBy } from '../../../../contracts/declared-fields';
import { referredFields } from '../../../../contracts/team/team-fields';
import { jobFields } from '../../../../contracts/worker/job-fields';
import { type Condition, rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { messagesOfClients } from '../../clients/messages-of-clients';
import { nobodysName, nobodysPhone } from '../../deleted-customer';
import { splitIntoParts } from '../../in-pages';
import { messagesAbout, messagesTo } from '../../messages/about-rows';
import { cancelPush } from '../../messages/push/send-push';
import { itemsOf, removedItemsOf } from '../../money/ledger/entries';
import { itemsWhere } from '../../money/ledger/items';
import { removalsOf } from '../../money/ledger/labels';
import {
  type Payee,
  type PayeeCollection,
  payeeCondition,
  payeeKinds,
  payeeOf,
} from '../../money/ledger/payees';
import { horseIdsOf } from '../../relations';
import type { OwnRows } from '../../rows-of-person';
import { dropFilesOf } from '../../system/files/store';
import { factsOf } from '../../worker/jobs/job-texts';
import { eraseEventsOf } from './erase-events-of';
import { piiLocations } from './row-ids-of-customer';

/** Removes an item from a remittance: the line has the item's label and its amount. */
const without = (body: string, label: string, instead: string) =>
  `\n${body}`.replaceAll(`\n${label}: `, `\n${instead}: `).slice(1);

type Earner = Pick<Payment, 'referralFarrierId' | 'serviceProviderId'>;

interface EarnedOf {
  payee: Payee;
  id: number;
  label: string;
}

async function earnedInRows(app: App, collection: PayeeCollection, ids: number[]): Promise<EarnedOf[]> {
  const { items, owner } = payeeKinds[collection];
  const found: EarnedOf[] = [];
  for (const id of ids) {
    const where = [{ id }, { [owner]: { not: null } }];
    const row: Earner | null = await rows(app, items).one(where);
    const [item] = await itemsWhere(app, collection, where);
    if (row && item) found.push({ payee: payeeOf(row), id, label: item.label });
  }
  return found;
}

async function earnedInRemovals(app: App, collection: PayeeCollection, bookings: Set<number>) {
  const removals: (Earner & Pick<Payment, 'id' | 'items'>)[] = await removalsOf(app, collection);
  return removals.flatMap((entry) =>
    removedItemsOf(entry)
      .filter(({ bookingId }) => bookingId !== null && bookings.has(bookingId))
      .map(({ id, label }) => ({ payee: payeeOf(entry), id, label, entry })),
  );
}

async function anonymiseRemittances(
  app: App,
  { payee, id, label }: EarnedOf,
  pseudonym: string,
): Promise<void> {
  const inRuns: Condition<'payments'> = [payeeCondition(payee), { payoutId: { not: null } }];
  const entries = await rows(app, 'payments').pick(inRuns, ['items']);
  const payments = entries.filter((entry) => itemsOf(entry).some((each) => each.id === id));
  for (const message of await messagesAbout(app, { payments: payments.map((entry) => entry.id) })) {
    const body = without(message.body, label, pseudonym);
    if (body !== message.body) await rows(app, 'messages').update({ id: message.id }, { body });
  }
}

/** Removes the person from the earnings of partners and providers for a customer's bookings. The amounts stay. */
async function anonymiseEarned(app: App, own: OwnRows, pseudonym: string): Promise<void> {
  const bookings = new Set(own.bookings);
  const ids = { 'referral-farriers': own.clients, 'service-providers': own.work };
  for (const collection of Object.keys(ids) as PayeeCollection[]) {
    const removed = await earnedInRemovals(app, collection, bookings);
    // Cleans the mails first: they need the labels, which the next step deletes.
    for (const item of [...(await earnedInRows(app, collection, ids[collection])), ...removed])
      await anonymiseRemittances(app, item, pseudonym);
    for (const { entry } of removed) {
      const items = removedItemsOf(entry).map((item) => ({ ...item, label: pseudonym }));
      await rows(app, 'payments').update({ id: entry.id }, { items });
    }
  }
  for (const part of splitIntoParts(own.clients))
    await rows(app, 'referral-clients').updateAll(
      { id: part },
      emptiedBy('with the person', referredFields, { clientName: pseudonym }),
    );
  for (const part of splitIntoParts(own.work))
    await rows(app, 'work-assignments').updateAll({ id: part }, { workDescription: pseudonym });
}

/** Removes the person from the worker's jobs. The times and the photos stay. */
async function anonymiseJobs(app: App, { jobs }: OwnRows, pseudonym: string): Promise<void> {
  for (const id of jobs) {
    const row = await rows(app, 'worker-jobs').one({ id });
    if (!row) continue;
    // Events from the worker's phone contain the notes, too.
    await rows(app, 'worker-events').updateAll({ jobId: id }, { notes: null });
    const filled = { clientName: pseudonym, phone: nobodysPhone, address: pseudonym };
    const emptyFields = emptiedBy('with the person', jobFields, filled);
    await rows(app, 'worker-jobs').update(
      { id },
      { ...emptyFields, notes: null, userId: null, toldFacts: factsOf({ ...row, ...emptyFields }) },
    );
  }
}

const idsCondition = (ids: number[]) => ({ id: ids });

export interface ErasedAccount {
  userId: number | null;
  clientIds: number[];
  /** Addresses and numbers of the person: proved, or confirmed by the owner. */
  reachedAt: string[];
  /** Replaces the email in bookings, so that counts of clients stay right. */
  nobodysEmail: string;
  keepsSuburb: boolean;
}

/**
 * Removes the person from the message log. Messages about the account lose their content, sent or not. Other messages
 * to the confirmed address lose their text only after they were sent.
 */
async function anonymiseMessages(app: App, person: ErasedAccount, own: OwnRows): Promise<void> {
  const users = person.userId === null ? [] : [person.userId];
  const about = [
    ...(await messagesAbout(app, { ...piiLocations(own), users })),
    ...(await messagesOfClients(app, person.clientIds, own.appointments)),
  ];
  const otherMessages: Message[] = [];
  for (const address of person.reachedAt)
    otherMessages.push(...(await messagesTo(app, address)).filter(({ state }) => state !== 'queued'));
  const waiting = about.filter(({ state }) => state === 'queued' || state === 'draft').map(({ id }) => id);
  const blank = {
    to: nobodysName,
    subject: nobodysName,
    body: nobodysName,
    error: null,
    context: null,
    aboutCollection: null,
    aboutId: null,
  };
  const all = [...about, ...otherMessages].map(({ id }) => id);
  // Push notices to the owner contain names, too.
  await cancelPush(app, [
    ...own.bookings.map((id) => `booking:${id}`),
    ...[...about, ...otherMessages].map(({ id }) => `failed:${id}`),
  ]);
  for (const ids of splitIntoParts(waiting))
    await rows(app, 'messages').updateAll(idsCondition(ids), { state: 'failed' });
  for (const ids of splitIntoParts(all)) await rows(app, 'messages').updateAll(idsCondition(ids), blank);
}

/** Keeps the suburb of visits if `keepsSuburb` is set, and the horses of other clients. */
async function storeRemainingDetails(app: App, person: ErasedAccount, own: OwnRows): Promise<void> {
  for (const part of splitIntoParts(own.appointments)) {
    const visits = await rows(app, 'appointments').pick(idsCondition(part), ['horseIds']);
    const otherHorses = new Map(
      visits.map((visit) => [visit.id, horseIdsOf(visit).filter((id) => !own.horses.includes(id))]),
    );
    const withoutOtherHorses = part.filter((id) => !otherHorses.get(id)?.length);
    await rows(app, 'appointments').updateAll(idsCondition(withoutOtherHorses), { horseIds: null });
    for (const [id, horseIds] of otherHorses)
      if (horseIds.length) await rows(app, 'appointments').update({ id }, { horseIds });
    if (!person.keepsSuburb) continue;
    const clients = { id: person.clientIds };
    for (const { id, suburb } of await rows(app, 'clients').pick(clients, ['suburb']))
      if (suburb) {
        const clientVisits = [idsCondition(part), { clientId: id }];
        await rows(app, 'appointments').updateAll(clientVisits, { address: suburb });
      }
  }
}

/** Removes the person from bookings and appointments. The rows stay for the books. */
async function anonymiseBookings(app: App, person: ErasedAccount, own: OwnRows): Promise<void> {
  for (const part of splitIntoParts(own.appointments)) {
    await rows(app, 'appointments').updateAll(idsCondition(part), {
      ...emptiedBy('with the person', appointmentFields, {}),
      clientName: nobodysName,
      workRequired: nobodysName,
      userId: null,
    });
  }
  await storeRemainingDetails(app, person, own);
  // Deletes the photos first: later steps remove the link to the person.
  for (const id of own.bookings) await dropFilesOf(app, 'bookings', id);
  for (const part of splitIntoParts(own.bookings)) {
    // A partner cannot record a client without a name.
    const proposed = [idsCondition(part), { referralState: 'proposed' as const }];
    await rows(app, 'bookings').updateAll(proposed, { referralState: 'dismissed' });
    await rows(app, 'bookings').updateAll(idsCondition(part), {
      firstName: nobodysName,
      lastName: nobodysName,
      address: nobodysName,
      ...(!person.keepsSuburb && { suburb: nobodysName, postcode: '0000' }),
      phone: nobodysPhone,
      phoneBefore: null,
      email: person.nobodysEmail,
      specialRequirements: nobodysName,
      referredBy: null,
      feet: null,
      photoIds: null,
      photosToCome: null,
      userId: null,
      horseId: null,
      outbox: null,
      outboxState: 'done',
    });
  }
}

async function anonymiseLists(app: App, person: ErasedAccount, own: OwnRows): Promise<void> {
  await rows(app, 'booklet-subscribers').remove(idsCondition(own.subscriptions));
  const erasedContact = { phone: nobodysPhone, email: person.nobodysEmail };
  await rows(app, 'survey2025').updateAll(idsCondition(own.surveys), {
    name: nobodysName,
    currentFarrier: nobodysName,
    ...erasedContact,
  });
  await rows(app, 'customer-reviews').updateAll(idsCondition(own.reviews), { email: null, lastName: null });
}

/** Removes a person from all rows that stay. Repeatable. */
export async function anonymise(app: App, person: ErasedAccount, own: OwnRows): Promise<void> {
  await anonymiseMessages(app, person, own);
  await anonymiseLists(app, person, own);
  // These steps run last: they clear the links between the rows and the person, which the earlier steps need.
  await anonymiseEarned(app, own, nobodysName);
  await anonymiseJobs(app, own, nobodysName);
  await anonymiseBookings(app, person, own);
  await eraseEventsOf(app, person.clientIds, own);
}
