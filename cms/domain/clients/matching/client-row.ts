import type { Client as Row } from '../../../../collections/payload-types';
import type { Comer, Known } from '../../../../rules/clients/same-person';
import type { App } from '../../../app';
import { type Condition, rows } from '../../../database/rows';
import { invalidField, notFound } from '../../../refusal';
import { idOf } from '../../relations';

export type Database = Pick<App, 'payload'>;

/** Skips clients that are being erased. */
const stillThere: Condition<'clients'> = { erasingAt: null };
export const theClient = (id: number): Condition<'clients'> => [{ id }, stillThere];
/** In the book under its own name. */
export const inBook: Condition<'clients'> = [stillThere, { mergedInto: null }];

/** Clients that lists show. */
export const activeClients: Condition<'clients'> = [inBook, { archivedAt: null }];

/** A client, merged ones too. Throws `not-found` for one that is none. */
export async function clientRow(app: Database, id: number): Promise<Row> {
  const row = await rows(app, 'clients').one(theClient(id));
  if (!row) throw notFound();
  return row;
}

/** Longer chains of clients merged into clients are no deed of people. */
const maxMerges = 50;

/** The client that this one turned out to be; itself when it was never merged. Null when there is none any more. */
export async function rootOf(app: Database, id: number): Promise<Row | null> {
  let row = await rows(app, 'clients').one(theClient(id));
  for (let round = 0; row && round < maxMerges; round++) {
    const into = idOf(row.mergedInto);
    if (into === null) return row;
    row = await rows(app, 'clients').one(theClient(into));
  }
  return null;
}

const candidateFields = [
  'firstName',
  'familyName',
  'businessName',
  'name',
  'phone',
  'otherPhones',
  'email',
  'suburb',
  'nameKey',
  'userId',
  'archivedAt',
  'mergedInto',
  'notSameAs',
  'createdAt',
] as unknown as readonly (keyof Row & string)[];

const read = (app: Database, where: Condition<'clients'>): Promise<Row[]> =>
  rows(app, 'clients').pick([where, stillThere], candidateFields) as Promise<Row[]>;

/** Phones and emails by which clients are found. */
interface Contacts {
  phones: readonly string[];
  emails: readonly string[];
}

/** The clients that share one of these phones or emails, merged ones too. */
export async function clientsSharingContact(app: Database, { phones, emails }: Contacts): Promise<Row[]> {
  const direct: Condition<'clients'>[] = [
    ...(phones.length ? [{ phone: [...phones] }] : []),
    ...(emails.length ? [{ email: [...emails] }] : []),
  ];
  if (!direct.length) return [];
  // The narrow column holds all numbers of a client.
  const withPhone: Condition<'clients'> = { or: phones.map((phone) => ({ searched: { contains: phone } })) };
  const [found, byOtherPhones] = await Promise.all([
    read(app, { or: direct }),
    phones.length ? rows(app, 'clients').ids(withPhone, { sort: ['searched'] }) : [],
  ]);
  const known = new Set(found.map(({ id }) => id));
  const others = byOtherPhones.filter((id) => !known.has(id));
  return others.length ? [...found, ...(await read(app, { id: others }))] : found;
}

/** Clients with one of these whole names, folded. */
export const clientsOfName = (app: Database, nameKeys: readonly string[]): Promise<Row[]> => {
  const keys = nameKeys.filter(Boolean);
  return keys.length ? read(app, { nameKey: keys }) : Promise.resolve([]);
};

export const asKnown = (row: Row): Known => ({
  id: row.id,
  firstName: row.firstName,
  familyName: row.familyName,
  businessName: row.businessName,
  phone: row.phone,
  otherPhones: row.otherPhones,
  email: row.email,
  userId: idOf(row.userId),
});

/** The clients that may be whom a comer is. */
export const candidatesFor = (app: Database, { phone, email }: Comer): Promise<Row[]> =>
  clientsSharingContact(app, { phones: phone ? [phone] : [], emails: email ? [email] : [] });

/** The ids in a column that may hold any JSON. */
export const idsIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : [];

/** True when the owner marked the two as different people. */
export const areKnownToDiffer = (one: Row, other: Row): boolean =>
  idsIn(one.notSameAs).includes(other.id) || idsIn(other.notSameAs).includes(one.id);

/** The last sign of each client: the newest booking or visit, or the day they came into the book. */
export async function lastSeenOf(app: Database, foundRows: readonly Pick<Row, 'id' | 'createdAt'>[]) {
  const seen = new Map(foundRows.map(({ id, createdAt }) => [id, createdAt]));
  const where: Condition<'appointments' | 'bookings'> = { clientId: [...seen.keys()] };
  const fields = ['clientId', 'createdAt'] as const;
  const [bookings, visits] = await Promise.all([
    rows(app, 'bookings').pick(where, fields),
    rows(app, 'appointments').pick(where, fields),
  ]);
  for (const { clientId, createdAt } of [...bookings, ...visits]) {
    const id = idOf(clientId) ?? 0;
    if (createdAt > (seen.get(id) ?? '')) seen.set(id, createdAt);
  }
  return seen;
}

/** The one that was heard of last. */
export async function lastSeen<Found extends Pick<Row, 'id' | 'createdAt'>>(
  app: Database,
  rows: readonly Found[],
): Promise<Found | undefined> {
  if (rows.length < 2) return rows[0];
  const seen = await lastSeenOf(app, rows);
  const at = ({ id }: Found) => seen.get(id) ?? '';
  return rows.toSorted((one, other) => at(other).localeCompare(at(one)) || other.id - one.id)[0];
}

/** The client that a body names, or nobody; a merged one is who it turned out to be. Throws a 400 for one that is none. */
export async function clientOfBody(
  app: Database,
  id: number | null,
  field = 'clientId',
): Promise<Row | null> {
  if (id === null) return null;
  const row = await rootOf(app, id);
  if (!row) throw invalidField(field, 'This client does not exist');
  return row;
}
