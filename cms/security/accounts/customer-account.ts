import { keyOf } from '../../../collections/fields/derived-key';
import type { User } from '../../../collections/payload-types';
import type { App } from '../../app';
import { type Condition, rows, whereOf } from '../../database/rows';
import { invalidField } from '../../refusal';
import { knowsDevice, limitedLogin } from '../sign-in/login-limits';
import { hashPassword, hashToken, matchingPasswords, passwordMatches } from '../sign-in/passwords';
import type { Login } from '../sign-in/sign-in';
import type { Caller } from './caller';
import { isCustomer } from './session-people';

/** Names one customer in a conditional update. */
export const theCustomer = (id: number): Condition<'users'> => [{ id }, isCustomer];

/** Tells Payload whose call it is, so that the rules of the collections apply. */
export const onBehalfOf = (customer: Pick<User, 'id'>) => ({
  overrideAccess: false as const,
  user: { id: customer.id, collection: 'users' as const },
});

export const customerById = (app: App, id: number): Promise<User | null> =>
  rows(app, 'users').one(theCustomer(id));

/** The address that is proved to be the customer's, or null. Nothing of others may follow any other one. */
export const confirmedEmailOf = ({ email, confirmedEmail }: User): string | null =>
  confirmedEmail === email ? email : null;

export const isConfirmed = (customer: User): boolean => confirmedEmailOf(customer) !== null;

/** The customer who has confirmed this address: it is theirs alone. */
export const holderOf = (app: App, email: string): Promise<User | null> =>
  rows(app, 'users').one([{ confirmedEmail: email }, { email }, isCustomer]);

/** Accounts that entered this address, oldest first, so that a later one never takes an earlier one's place. */
async function claimantsOf(app: App, email: string, max: number): Promise<User[]> {
  const { docs } = await app.payload.find({
    collection: 'users',
    where: whereOf<'users'>([{ email }, isCustomer]),
    sort: 'id',
    limit: max,
    pagination: false,
    depth: 0,
  });
  return docs;
}

/** How many accounts with one unconfirmed address get a link when it is given for a lost password, a mail each. */
const maxMails = 5;

/** To whom the link for a lost password goes: who has confirmed the address, else those who only claim it. */
export async function customersByEmail(app: App, email: string): Promise<User[]> {
  const holder = await holderOf(app, email);
  return holder ? [holder] : claimantsOf(app, email, maxMails);
}

/** How many accounts that only claim an address are signed in by it. */
const maxClaims = 20;

/**
 * How many derivations a sign-in takes: by an email always four, whatever there is, which a caller has five attempts
 * for in ten minutes. One is for all who claim the address, because their hashes share its salt (`hashFor`); the
 * others are for who has confirmed it, who has it for a username, and one from before the salt was shared.
 */
const derivations = { username: 1, email: 4 } as const;

interface Meant {
  /** In their order: whose address it is, whose username it is, and who only claims it, the oldest first. */
  customers: (User | null)[];
  derivations: number;
}

/** The accounts that a login may mean. Anybody can choose a username or claim an address, so those come last. */
async function customersByLogin(app: App, typed: string): Promise<Meant> {
  const key = keyOf(typed);
  const named = rows(app, 'users').one([{ usernameKey: key }, isCustomer]);
  if (!key.includes('@')) return { customers: [await named], derivations: derivations.username };
  const [holder, sameName, claimants] = await Promise.all([
    holderOf(app, key),
    named,
    claimantsOf(app, key, maxClaims),
  ]);
  return { customers: [holder, sameName, ...claimants], derivations: derivations.email };
}

/**
 * The hash of a password for an account with this address: with the salt of the oldest account that has it. A sign-in
 * by the address then needs one derivation, however many accounts there are.
 */
export async function hashFor(app: App, email: string, password: string): Promise<string> {
  const [oldest] = await claimantsOf(app, email, 1);
  return hashPassword(password, oldest?.passwordHash);
}

/** How limits count an account. A hash: who tried to sign in is nothing to keep in clear. */
const loginAccount = (typed: string) => `customer:${hashToken(keyOf(typed))}`;

/**
 * The names by which a customer's device is known: the username, which is theirs alone, and a confirmed email. An
 * address that is only claimed may be another's: an account made with it must not give guesses of its own.
 */
export const accountsOf = (customer: User): string[] => {
  const email = confirmedEmailOf(customer);
  return [customer.username, ...(email ? [email] : [])].map(loginAccount);
};

/** The first of these customers whose password it is. */
async function whoHas(customers: (User | null)[], password: string, count: number): Promise<User | null> {
  const hashes = customers.map((each) => each?.passwordHash);
  const right = await matchingPasswords(password, hashes, count);
  return customers.find((_, index) => right[index]) ?? null;
}

/** A customer signs in with a username or an email address. */
export const customerLogin: Login<{ username: string; password: string }, User> = {
  role: 'customer',
  account: ({ username }) => loginAccount(username),
  find: async (app, { username, password }) => {
    const { customers, derivations: count } = await customersByLogin(app, username);
    return whoHas(customers, password, count);
  },
  knownTo: accountsOf,
  ownOf: async (app, { username, password }, caller) => {
    if (!caller.device) return null;
    const { customers, derivations: count } = await customersByLogin(app, username);
    for (const customer of customers) {
      const account = customer && loginAccount(customer.username);
      if (account && (await knowsDevice(app.limiter, account, caller)))
        return { account, find: () => whoHas([customer], password, count) };
    }
    return null;
  },
  tried: async (app, { username }) => {
    const { customers } = await customersByLogin(app, username);
    const meant = customers.find(Boolean);
    return meant ? `users ${meant.id}` : undefined;
  },
  subject: ({ id }) => ({ id }),
  refusal: 'Invalid username or password',
  stillHolds: async (app, { id, passwordHash }) =>
    (await customerById(app, id))?.passwordHash === passwordHash,
};

/** Makes sure that a signed-in customer knows the password, under the limits of a login. It is none: no device is kept. */
export async function confirmPassword(
  app: App,
  customer: User,
  given: { field: string; password: string; caller: Caller },
): Promise<void> {
  const right = await limitedLogin(
    app.limiter,
    { account: loginAccount(customer.username), caller: { ...given.caller, nameDevice: null } },
    async () => (await passwordMatches(given.password, customer.passwordHash)) || null,
  );
  if (!right) throw invalidField(given.field, 'Incorrect password');
}
