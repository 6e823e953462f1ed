import { keyOf } from '../../../collections/fields/derived-key';
import type { User } from '../../../collections/payload-types';
import { type Condition, rows } from '../../../rows/rows';
import type { App } from '../../app';
import { invalidField } from '../../refusal';
import { knowsDevice, limitedLogin } from '../sign-in/login-limits';
import { hashPassword, hashToken, matchingPasswords, passwordMatches } from '../sign-in/passwords';
import type { Login } from '../sign-in/sign-in';
import type { Caller } from './caller';
import { isCustomer } from './session-people';

export const customerWithId = (id: number): Condition<'users'> => [{ id }, isCustomer];

export const customerAccess = (customer: Pick<User, 'id'>) => ({
  overrideAccess: false as const,
  user: { id: customer.id, collection: 'users' as const },
});

export const customerById = (app: App, id: number): Promise<User | null> =>
  rows(app, 'users').one(customerWithId(id));

/** Returns the customer's confirmed address, or null. Only a confirmed address may give access to other rows. */
export const confirmedEmailOf = ({ email, confirmedEmail }: User): string | null =>
  confirmedEmail === email ? email : null;

export const isConfirmed = (customer: User): boolean => confirmedEmailOf(customer) !== null;

export const holderOf = (app: App, email: string): Promise<User | null> =>
  rows(app, 'users').one([{ confirmedEmail: email }, { email }, isCustomer]);

/** Returns accounts that claim this address, oldest first, so that a new one never replaces an older one. */
async function claimantsOf(app: App, email: string, max: number): Promise<User[]> {
  return rows(app, 'users').all([{ email }, isCustomer], { sort: ['id'], limit: max });
}

/** The most accounts with one unconfirmed address that get a link for a lost password, one email each. */
const maxMails = 5;

/** Returns the accounts that get the link for a lost password: the confirmed holder, else the claimants. */
export async function customersByEmail(app: App, email: string): Promise<User[]> {
  const holder = await holderOf(app, email);
  return holder ? [holder] : claimantsOf(app, email, maxMails);
}

/** The most accounts that one unconfirmed address can sign in to. */
const maxClaims = 20;

/**
 * Derivations per sign-in. An email always costs four, with or without an account, and five attempts in ten minutes.
 * One serves all claimants, since their hashes share a salt (`hashFor`). The others serve the confirmed holder, an
 * equal username, and one hash with another salt: of an account whose address was changed.
 */
const derivations = { username: 1, email: 4 } as const;

interface LoginCandidates {
  /** In order: confirmed holder, holder of the username, then claimants, oldest first. */
  customers: (User | null)[];
  derivations: number;
}

const customerByUsername = (app: App, key: string): Promise<User | null> =>
  rows(app, 'users').one([{ usernameKey: key }, isCustomer]);

/**
 * Returns the accounts that a login may mean. Anyone can choose a username or claim an address, so these come last.
 */
async function customersByLogin(app: App, typed: string): Promise<LoginCandidates> {
  const key = keyOf(typed);
  const named = customerByUsername(app, key);
  if (!key.includes('@')) return { customers: [await named], derivations: derivations.username };
  const [holder, sameName, claimants] = await Promise.all([
    holderOf(app, key),
    named,
    claimantsOf(app, key, maxClaims),
  ]);
  return { customers: [holder, sameName, ...claimants], derivations: derivations.email };
}

/**
 * Hashes a password with the salt of the oldest account with this address. A sign-in by the address then takes one
 * derivation for any number of accounts.
 */
export async function hashFor(app: App, email: string, password: string): Promise<string> {
  const [oldest] = await claimantsOf(app, email, 1);
  return hashPassword(password, oldest?.passwordHash);
}

/** Returns the account's key for limits: a hash, since attempts should not be stored in clear. */
const loginAccount = (typed: string) => `customer:${hashToken(keyOf(typed))}`;

/**
 * Returns the account's key for attempts: its email, which a sign-in by the username counts by too. A typed email
 * counts by itself, since another account may have it as its username.
 */
async function attemptKey(app: App, typed: string): Promise<string> {
  const key = keyOf(typed);
  const named = key.includes('@') ? null : await customerByUsername(app, key);
  return loginAccount(named?.email ?? key);
}

/**
 * Returns the accounts of a customer's device: the unique username, and a confirmed email. A claimed address may be
 * another person's, so an account with it must not get extra guesses.
 */
export const accountsOf = (customer: User): string[] => {
  const email = confirmedEmailOf(customer);
  return [customer.username, ...(email ? [email] : [])].map(loginAccount);
};

async function findByPassword(
  customers: (User | null)[],
  password: string,
  count: number,
): Promise<User | null> {
  const hashes = customers.map((each) => each?.passwordHash);
  const right = await matchingPasswords(password, hashes, count);
  return customers.find((_, index) => right[index]) ?? null;
}

export const customerLogin: Login<{ username: string; password: string }, User> = {
  role: 'customer',
  account: ({ username }) => loginAccount(username),
  countedAs: (app, { username }) => attemptKey(app, username),
  find: async (app, { username, password }) => {
    const { customers, derivations: count } = await customersByLogin(app, username);
    return findByPassword(customers, password, count);
  },
  knownTo: accountsOf,
  ownOf: async (app, { username, password }, caller) => {
    if (!caller.device) return null;
    const { customers, derivations: count } = await customersByLogin(app, username);
    for (const customer of customers) {
      const account = customer && loginAccount(customer.username);
      if (account && (await knowsDevice(app.limiter, account, caller)))
        return {
          account,
          countedAs: loginAccount(customer.email),
          find: () => findByPassword([customer], password, count),
        };
    }
    return null;
  },
  tried: async (app, { username }) => {
    const { customers } = await customersByLogin(app, username);
    const matchedCustomer = customers.find(Boolean);
    return matchedCustomer ? `users ${matchedCustomer.id}` : undefined;
  },
  subject: ({ id }) => ({ id }),
  refusal: 'Invalid username or password',
  stillHolds: async (app, { id, passwordHash }) =>
    (await customerById(app, id))?.passwordHash === passwordHash,
};

/** Checks a signed-in customer's password, under the limits of a sign-in. Remembers no device. */
export async function confirmPassword(
  app: App,
  customer: User,
  given: { field: string; password: string; caller: Caller },
): Promise<void> {
  const right = await limitedLogin(
    app.limiter,
    {
      account: loginAccount(customer.username),
      countedAs: loginAccount(customer.email),
      caller: { ...given.caller, nameDevice: null },
    },
    async () => (await passwordMatches(given.password, customer.passwordHash)) || null,
  );
  if (!right) throw invalidField(given.field, 'Incorrect password');
}
