import type { BookOfClients, ClientContacts, Somebody } from '../../../../collections/hooks/assign-client';
import type { Client as Row, User } from '../../../../collections/payload-types';
import { isEmail } from '../../../../contracts/fields';
import { maxLength } from '../../../../contracts/limits';
import { normalisePhone } from '../../../../rules/accounts/phones';
import { isPostcode } from '../../../../rules/accounts/postcodes';
import { foldName, type Names, nameOf, namesIn } from '../../../../rules/clients/names';
import { visitPlaceLine } from '../../../../rules/clients/place-line';
import { matchesOf } from '../../../../rules/clients/same-person';
import { storableName } from '../../../../rules/clients/stored-names';
import type { App } from '../../../app';
import { rows } from '../../../database/rows';
import { isUniqueViolation } from '../../../database/unique';
import { idOf } from '../../relations';
import { spokenAbout } from '../../spoken-about';
import { asKnown, candidatesFor, type Database, lastSeen, rootOf } from './client-row';

export type Bits = Pick<App, 'payload' | 'now'>;
type Facts = Names & { [Name in 'phone' | 'email' | 'address' | 'suburb' | 'postcode']?: string | null };

/** The keys by which two bookings of one new person make one client. */
function keysOf(somebody: Somebody): { madeByPhone?: string; madeByEmail?: string } {
  const family = foldName(somebody.familyName) || foldName(nameOf(somebody));
  return {
    ...(somebody.phone && { madeByPhone: `${somebody.phone} ${family}` }),
    ...(somebody.email && { madeByEmail: `${somebody.email} ${family}` }),
  };
}

/**
 * Clients that a phone or an email may match. A client with an account is matched only by the email that the
 * account has confirmed: nobody may read another person's bookings by registering under their name and
 * number.
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

/** A client that shares a phone or an email with somebody, and who it turned out to be. */
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

/** Candidates that match the person, each once. */
function matching(somebody: Somebody, candidates: readonly Candidate[]): Row[] {
  const known = candidates.map(({ row }) => asKnown(row));
  const matches = new Set(matchesOf(somebody, known).map(({ id }) => id));
  const roots = candidates.flatMap(({ row, root }) => (matches.has(row.id) ? [root] : []));
  return [...new Map(roots.map((root) => [root.id, root])).values()];
}

/** The clients with the phone and family name of somebody, else with the email. */
export interface Matches {
  /** Clients that somebody without an account is. A phone that leads to nobody leaves the email to be asked. */
  reached: Row[];
  /** Clients whatever account they bear. */
  all: Row[];
}

/** Matches somebody with the book, by one reading of it. `near` has the clients with their phone or email. */
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

/** The client that somebody without an account is, as the book stands now; null for who is new. */
const matchOf = async (app: Database, somebody: Somebody): Promise<Row | null> =>
  (await lastSeen(app, (await findMatches(app, somebody)).reached)) ?? null;

/** An archived client who comes again is in the book again. */
export async function backInBook(app: Bits, row: Pick<Row, 'id' | 'archivedAt'>): Promise<number> {
  if (row.archivedAt)
    await rows(app, 'clients').update(
      { id: row.id, archivedAt: { not: null } },
      { archivedAt: null, updatedAt: app.now().toISOString() },
    );
  return row.id;
}

/** Takes a key off a client that it does not lead to any more: its phone, email or name was changed. */
async function freeKey(app: Database, key: 'madeByPhone' | 'madeByEmail', value: string): Promise<void> {
  const holder = await rows(app, 'clients').one({ [key]: value });
  if (holder)
    await rows(app, 'clients').update([{ id: holder.id }, { [key]: value }], { [key]: `past:${holder.id}` });
}

const withoutAccount = ({ userId: _, isOfJob: __, ...facts }: Somebody & { otherPhones?: string[] }) =>
  facts.otherPhones?.length ? facts : { ...facts, otherPhones: null };

/** Others were as fast as we are only so often. */
const maxRounds = 10;

/**
 * The client of somebody without an account: who they are, or a new one. Of two at once, one is made. `isUnknown` says
 * that the caller has just looked for them.
 */
export async function findOrMake(
  app: Bits,
  somebody: Somebody,
  isUnknown = false,
): Promise<{ id: number; isNew: boolean } | null> {
  const facts = { ...withoutAccount(somebody), ...storable(somebody) };
  if (!nameOf(facts)) return null;
  const keys = keysOf(somebody);
  for (let round = 0; ; round++) {
    const match = isUnknown && round === 0 ? null : await matchOf(app, somebody);
    if (match) return { id: await backInBook(app, match), isNew: false };
    const at = app.now().toISOString();
    try {
      const { id } = await rows(app, 'clients').add({
        ...facts,
        ...keys,
        createdAt: at,
        updatedAt: at,
      });
      return { id, isNew: true };
    } catch (error) {
      const taken = (['madeByPhone', 'madeByEmail'] as const).find((key) => isUniqueViolation(error, key));
      if (!taken || round >= maxRounds) throw error;
      // Made by another call a moment ago: then it is found now. One that is still not is another's by now.
      if (await matchOf(app, somebody)) continue;
      await freeKey(app, taken, String(keys[taken]));
    }
  }
}

/** The client that bears an account; null for none. */
export const ofAccount = (app: Database, userId: number): Promise<Row | null> =>
  rows(app, 'clients').one({ accountKey: `user:${userId}` });

/** The facts of an account or of an older row, as far as a client may bear them. */
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

/** Values of the client made for an account. The username stands in for a missing name. */
export function factsOf(user: User) {
  const { firstName, lastName: familyName, phone, email, address, suburb, postcode } = user;
  const names = nameOf({ firstName, familyName }) ? { firstName, familyName } : namesOfUsername(user);
  const facts = storable({ ...names, phone, email, address, suburb, postcode });
  return { ...(nameOf(facts) ? facts : { ...facts, firstName: 'Customer' }), access: user.accessNotes };
}

/** The name that a username gives. */
export const namesOfUsername = ({ username }: Pick<User, 'username'>): Names =>
  namesIn(storableName(username, maxLength.name) ?? 'Customer');

/** The client that bears an account, in the book again; made when there is none. Null for an account that is none. */
export async function clientOfAccount(app: Bits, userId: number): Promise<number | null> {
  const there = await ofAccount(app, userId);
  if (there) return backInBook(app, there);
  const user = await rows(app, 'users').one({ id: userId, deletingAt: null });
  if (!user) return null;
  const at = app.now().toISOString();
  try {
    const made = { ...factsOf(user), userId, madeForAccount: userId, createdAt: at, updatedAt: at };
    return (await rows(app, 'clients').add(made)).id;
  } catch (error) {
    const winner = isUniqueViolation(error, 'accountKey') ? await ofAccount(app, userId) : null;
    if (!winner) throw error;
    return winner.id;
  }
}

/** The account that a client bears; null for none. */
async function accountOf(app: Database, clientId: number): Promise<number | null> {
  const [client] = await rows(app, 'clients').pick({ id: clientId }, ['userId']);
  return idOf(client?.userId);
}

/** The client of the newest booking of this name and number about which the business has spoken to the customer. */
async function clientOfCalledBooking(app: Bits, somebody: Somebody): Promise<number | null> {
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

/** How to reach a client, and where to drive to these horses of theirs; null for no such client. */
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

/** The book as the hooks of the collections use it. */
export const bookOf = (app: Bits): BookOfClients => ({
  clientOf: async (somebody) =>
    (somebody.userId && (await clientOfAccount(app, somebody.userId))) ||
    (somebody.isOfJob && (await clientOfCalledBooking(app, somebody))) ||
    (await findOrMake(app, somebody))?.id ||
    null,
  accountOf: (clientId) => accountOf(app, clientId),
  contactsOf: (clientId, horseIds) => contactsOf(app, clientId, horseIds),
});
