import type { BookOfClients, ClientContacts, Somebody } from '../../../../collections/hooks/server-work';
import type { Client as Row, User } from '../../../../collections/payload-types';
import { isEmail } from '../../../../contracts/fields';
import { maxLength } from '../../../../contracts/limits';
import { rows } from '../../../../rows/rows';
import { isUniqueViolation } from '../../../../rows/unique';
import { normalisePhone } from '../../../../rules/accounts/phones';
import { isPostcode } from '../../../../rules/accounts/postcodes';
import { foldName, type Names, nameOf, splitName } from '../../../../rules/clients/names';
import { visitPlaceLine } from '../../../../rules/clients/place-line';
import { matchesOf } from '../../../../rules/clients/same-person';
import { storableName } from '../../../../rules/clients/stored-names';
import type { App } from '../../../app';
import { idOf } from '../../relations';
import { spokenAbout } from '../../spoken-about';
import { asKnownClient, candidatesFor, type Database, lastSeen, rootOf } from './client-row';

export type MatchContext = Pick<App, 'payload' | 'now'>;
type Facts = Names & { [Name in 'phone' | 'email' | 'address' | 'suburb' | 'postcode']?: string | null };

/** Unique keys that join two bookings of one new person into one client. */
function keysOf(somebody: Somebody): { madeByPhone?: string; madeByEmail?: string } {
  const family = foldName(somebody.familyName) || foldName(nameOf(somebody));
  return {
    ...(somebody.phone && { madeByPhone: `${somebody.phone} ${family}` }),
    ...(somebody.email && { madeByEmail: `${somebody.email} ${family}` }),
  };
}

/**
 * Returns the clients that a phone or an email may match. A client with an account matches only by its confirmed
 * email: otherwise anybody could read another person's bookings after registering with their name and number.
 */
async function reachable(app: Database, foundRows: readonly Row[], email: string | null): Promise<Row[]> {
  const accounts = foundRows.flatMap(({ userId }) => idOf(userId) ?? []);
  if (!accounts.length) return [...foundRows];
  const proved = email
    ? await rows(app, 'users').pick({ id: accounts, confirmedEmail: email, email }, ['email'])
    : [];
  const holders = new Set(proved.map(({ id }) => id));
  return foundRows.filter(({ userId }) => {
    const account = idOf(userId);
    return account === null || holders.has(account);
  });
}

interface Candidate {
  row: Row;
  root: Row;
}

async function withRoots(app: Database, rows: readonly Row[]): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const row of rows) {
    const root = idOf(row.mergedInto) === null ? row : await rootOf(app, row.id);
    if (root) found.push({ row, root });
  }
  return found;
}

/** Returns the candidates that match the person, without duplicates. */
function matching(somebody: Somebody, candidates: readonly Candidate[]): Row[] {
  const people = candidates.map(({ row }) => asKnownClient(row));
  const matches = new Set(matchesOf(somebody, people).map(({ id }) => id));
  const roots = candidates.flatMap(({ row, root }) => (matches.has(row.id) ? [root] : []));
  return [...new Map(roots.map((root) => [root.id, root])).values()];
}

export interface Matches {
  /** Clients that a person without an account can match. If the phone matches none, the email decides. */
  reached: Row[];
  /** Matching clients, with any account. */
  all: Row[];
}

/** Matches a person with the book, in one read. `near` has the clients with their phone or email. */
export async function findMatches(
  app: Database,
  somebody: Somebody,
  near?: readonly Row[],
): Promise<Matches> {
  const candidates = await withRoots(app, near ?? (await candidatesFor(app, somebody)));
  const roots = candidates.map(({ root }) => root);
  const reached = new Set((await reachable(app, roots, somebody.email)).map(({ id }) => id));
  return {
    reached: matching(
      somebody,
      candidates.filter(({ root }) => reached.has(root.id)),
    ),
    all: matching(somebody, candidates),
  };
}

/** Returns the current client of a person without an account; null for a new person. */
const matchOf = async (app: Database, somebody: Somebody): Promise<Row | null> =>
  (await lastSeen(app, (await findMatches(app, somebody)).reached)) ?? null;

/** Restores an archived client who comes again. */
export async function backInBook(app: MatchContext, row: Pick<Row, 'id' | 'archivedAt'>): Promise<number> {
  if (row.archivedAt)
    await rows(app, 'clients').update(
      { id: row.id, archivedAt: { not: null } },
      { archivedAt: null, updatedAt: app.now().toISOString() },
    );
  return row.id;
}

/** Removes a key from a client whose phone, email or name has changed. */
async function freeKey(app: Database, key: 'madeByPhone' | 'madeByEmail', value: string): Promise<void> {
  const holder = await rows(app, 'clients').one({ [key]: value });
  if (holder)
    await rows(app, 'clients').update([{ id: holder.id }, { [key]: value }], { [key]: `past:${holder.id}` });
}

const withoutAccount = ({ userId: _, isOfJob: __, ...facts }: Somebody & { otherPhones?: string[] }) =>
  facts.otherPhones?.length ? facts : { ...facts, otherPhones: null };

/** Maximum number of lost races against concurrent calls. */
const maxRounds = 10;

/**
 * Returns the client of a person without an account; creates a new one if there is none. Concurrent calls create one.
 * `isUnknown` skips the first lookup, which the caller has just done.
 */
export async function findOrMake(
  app: MatchContext,
  somebody: Somebody,
  isUnknown = false,
): Promise<{ id: number; isNew: boolean } | null> {
  const facts = { ...withoutAccount(somebody), ...storable(somebody) };
  if (!nameOf(facts)) return null;
  const keys = keysOf(somebody);
  for (let round = 0; ; round++) {
    const match = isUnknown && round === 0 ? null : await matchOf(app, somebody);
    if (match) return { id: await backInBook(app, match), isNew: false };
    const now = app.now().toISOString();
    try {
      const { id } = await rows(app, 'clients').add({
        ...facts,
        ...keys,
        createdAt: now,
        updatedAt: now,
      });
      return { id, isNew: true };
    } catch (error) {
      const takenKey = (['madeByPhone', 'madeByEmail'] as const).find((key) => isUniqueViolation(error, key));
      if (!takenKey || round >= maxRounds) throw error;
      // If a concurrent call created the client, this finds it. Otherwise the key is left over from a client that has
      // changed.
      if (await matchOf(app, somebody)) continue;
      await freeKey(app, takenKey, String(keys[takenKey]));
    }
  }
}

export const findAccountClient = (app: Database, userId: number): Promise<Row | null> =>
  rows(app, 'clients').one({ accountKey: `user:${userId}` });

/** Returns the facts of an account or another row that a client can store. */
const storable = ({
  firstName,
  familyName,
  businessName,
  phone,
  email,
  address,
  suburb,
  postcode,
}: Facts) => ({
  firstName: storableName(firstName, maxLength.name),
  familyName: storableName(familyName, maxLength.name),
  businessName: storableName(businessName, maxLength.name),
  phone: phone ? normalisePhone(phone) : null,
  email: email && isEmail(email) ? email.toLowerCase() : null,
  address: storableName(address, maxLength.address),
  suburb: storableName(suburb, maxLength.suburb),
  postcode: postcode && isPostcode(postcode) ? postcode : null,
});

/** Returns the values of the client made for an account. The username replaces a missing name. */
export function factsOf(user: User) {
  const { firstName, lastName: familyName, phone, email, address, suburb, postcode } = user;
  const names = nameOf({ firstName, familyName }) ? { firstName, familyName } : namesOfUsername(user);
  const facts = storable({ ...names, phone, email, address, suburb, postcode });
  return { ...(nameOf(facts) ? facts : { ...facts, firstName: 'Customer' }), access: user.accessNotes };
}

export const namesOfUsername = ({ username }: Pick<User, 'username'>): Names =>
  splitName(storableName(username, maxLength.name) ?? 'Customer');

/** Returns the client of an account, unarchived; creates it if there is none. Null for an unknown account. */
export async function clientOfAccount(app: MatchContext, userId: number): Promise<number | null> {
  const existingId = await findAccountClient(app, userId);
  if (existingId) return backInBook(app, existingId);
  const user = await rows(app, 'users').one({ id: userId, deletingAt: null });
  if (!user) return null;
  const now = app.now().toISOString();
  try {
    const newClient = { ...factsOf(user), userId, madeForAccount: userId, createdAt: now, updatedAt: now };
    return (await rows(app, 'clients').add(newClient)).id;
  } catch (error) {
    const winner = isUniqueViolation(error, 'accountKey') ? await findAccountClient(app, userId) : null;
    if (!winner) throw error;
    return winner.id;
  }
}

async function accountOf(app: Database, clientId: number): Promise<number | null> {
  const [client] = await rows(app, 'clients').pick({ id: clientId }, ['userId']);
  return idOf(client?.userId);
}

/**
 * Returns the client of the newest booking with this name and number that the business has discussed with the
 * customer.
 */
async function clientOfCalledBooking(app: MatchContext, somebody: Somebody): Promise<number | null> {
  if (!somebody.phone) return null;
  const called = await rows(app, 'bookings').pick(
    [{ phone: somebody.phone }, spokenAbout, { clientId: { not: null } }],
    ['firstName', 'lastName', 'clientId'],
    { sort: ['-id'] },
  );
  const name = foldName(nameOf(somebody));
  const same = called.find(({ firstName, lastName }) => foldName(`${firstName}${lastName}`) === name);
  const row = same ? await rootOf(app, idOf(same.clientId) ?? 0) : null;
  return row ? backInBook(app, row) : null;
}

/** Returns a client's contact details, and the place of these horses; null for an unknown client. */
async function contactsOf(
  app: Database,
  clientId: number,
  horseIds: readonly number[],
): Promise<ClientContacts | null> {
  const ids = [...horseIds];
  const [client, horses] = await Promise.all([
    rows(app, 'clients').one({ id: clientId }),
    ids.length ? rows(app, 'horses').pick({ id: ids }, ['place']) : [],
  ]);
  if (!client) return null;
  const places = ids.map((id) => horses.find((horse) => horse.id === id)?.place);
  return {
    phone: client.phone ?? null,
    email: client.email ?? null,
    address: visitPlaceLine(places, client),
  };
}

/** Returns the functions of the book that hooks of the collections use. */
export const bookOf = (app: MatchContext): BookOfClients => ({
  clientOf: async (somebody) =>
    (somebody.userId && (await clientOfAccount(app, somebody.userId))) ||
    (somebody.isOfJob && (await clientOfCalledBooking(app, somebody))) ||
    (await findOrMake(app, somebody))?.id ||
    null,
  accountOf: (clientId) => accountOf(app, clientId),
  contactsOf: (clientId, horseIds) => contactsOf(app, clientId, horseIds),
});
