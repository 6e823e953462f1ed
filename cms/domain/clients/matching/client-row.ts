import type { Client as Row } from '../../../../collections/payload-types';
import { type Condition, rows } from '../../../../rows/rows';
import type { KnownClient, NewPerson } from '../../../../rules/clients/same-person';
import type { App } from '../../../app';
import { invalidField, notFound } from '../../../refusal';
import { idOf, numbersIn } from '../../relations';

export type Database = Pick<App, 'payload'>;

const stillThere: Condition<'clients'> = { erasingAt: null };
export const clientCondition = (id: number): Condition<'clients'> => [{ id }, stillThere];
/** Clients in the book that are not merged. */
export const clientsInBook: Condition<'clients'> = [stillThere, { mergedInto: null }];

/** Clients that lists show. */
export const activeClients: Condition<'clients'> = [clientsInBook, { archivedAt: null }];

/** Returns a client, including merged ones. Throws `not-found`. */
export async function clientRow(app: Database, id: number): Promise<Row> {
  const row = await rows(app, 'clients').one(clientCondition(id));
  if (!row) throw notFound();
  return row;
}

/** Limit for chains of merges: people do not merge more. */
const maxMerges = 50;

/** Returns the client into which this one was merged, or itself. Null when it is erased. */
export async function rootOf(app: Database, id: number): Promise<Row | null> {
  let row = await rows(app, 'clients').one(clientCondition(id));
  for (let round = 0; row && round < maxMerges; round++) {
    const into = idOf(row.mergedInto);
    if (into === null) return row;
    row = await rows(app, 'clients').one(clientCondition(into));
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
] as const;

const read = (app: Database, where: Condition<'clients'>): Promise<Row[]> =>
  rows(app, 'clients').pick([where, stillThere], candidateFields) as Promise<Row[]>;

interface Contacts {
  phones: readonly string[];
  emails: readonly string[];
}

/** Returns the clients that share one of these phones or emails, including merged ones. */
export async function clientsSharingContact(app: Database, { phones, emails }: Contacts): Promise<Row[]> {
  const direct: Condition<'clients'>[] = [
    ...(phones.length ? [{ phone: [...phones] }] : []),
    ...(emails.length ? [{ email: [...emails] }] : []),
  ];
  if (!direct.length) return [];
  // `searched` is a narrow column with all numbers of a client.
  const withPhone: Condition<'clients'> = { or: phones.map((phone) => ({ searched: { contains: phone } })) };
  const [found, byOtherPhones] = await Promise.all([
    read(app, { or: direct }),
    phones.length ? rows(app, 'clients').ids(withPhone, { sort: ['searched'] }) : [],
  ]);
  const foundIds = new Set(found.map(({ id }) => id));
  const others = byOtherPhones.filter((id) => !foundIds.has(id));
  return others.length ? [...found, ...(await read(app, { id: others }))] : found;
}

/** Returns clients with one of these full names, folded. */
export const clientsOfName = (app: Database, nameKeys: readonly string[]): Promise<Row[]> => {
  const keys = nameKeys.filter(Boolean);
  return keys.length ? read(app, { nameKey: keys }) : Promise.resolve([]);
};

export const asKnownClient = (row: Row): KnownClient => ({
  id: row.id,
  firstName: row.firstName,
  familyName: row.familyName,
  businessName: row.businessName,
  phone: row.phone,
  otherPhones: row.otherPhones,
  email: row.email,
  userId: idOf(row.userId),
});

/** Returns clients with the same phone or email, to match a booking. */
export const candidatesFor = (app: Database, { phone, email }: NewPerson): Promise<Row[]> =>
  clientsSharingContact(app, { phones: phone ? [phone] : [], emails: email ? [email] : [] });

/** True when the owner marked the two as different people. */
export const isMarkedDifferent = (one: Row, other: Row): boolean =>
  numbersIn(one.notSameAs).includes(other.id) || numbersIn(other.notSameAs).includes(one.id);

/** Returns the last sign of each client: the newest booking or visit, or the day it was created. */
export async function lastSeenOf(app: Database, foundRows: readonly Pick<Row, 'id' | 'createdAt'>[]) {
  const lastSeenById = new Map(foundRows.map(({ id, createdAt }) => [id, createdAt]));
  const where: Condition<'appointments' | 'bookings'> = { clientId: [...lastSeenById.keys()] };
  const fields = ['clientId', 'createdAt'] as const;
  const [bookings, visits] = await Promise.all([
    rows(app, 'bookings').pick(where, fields),
    rows(app, 'appointments').pick(where, fields),
  ]);
  for (const { clientId, createdAt } of [...bookings, ...visits]) {
    const id = idOf(clientId) ?? 0;
    if (createdAt > (lastSeenById.get(id) ?? '')) lastSeenById.set(id, createdAt);
  }
  return lastSeenById;
}

/** Returns the client with the newest sign. */
export async function lastSeen<Found extends Pick<Row, 'id' | 'createdAt'>>(
  app: Database,
  rows: readonly Found[],
): Promise<Found | undefined> {
  if (rows.length < 2) return rows[0];
  const lastSeenById = await lastSeenOf(app, rows);
  const seenAt = ({ id }: Found) => lastSeenById.get(id) ?? '';
  return rows.toSorted((one, other) => seenAt(other).localeCompare(seenAt(one)) || other.id - one.id)[0];
}

/**
 * Returns the client that a body names, or null; a merged one is replaced by its target. Throws a 400 for an unknown
 * one.
 */
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
