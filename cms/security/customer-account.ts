import type { Where } from 'payload';
import { keyOf } from '../../collections/fields/derived-key';
import type { User } from '../../collections/payload-types';
import type { App } from '../app';
import { findRow } from '../database/rows';
import { invalidField } from '../refusal';
import type { Caller } from './caller';
import { limitedLogin } from './login-limits';
import { hashToken, passwordMatches } from './passwords';
import { isCustomer } from './people';
import type { Login } from './sign-in';

/** Names one customer in a conditional update. */
export const theCustomer = (id: number): Where => ({ and: [{ id: { equals: id } }, isCustomer] });

/** Tells Payload whose call it is, so that the rules of the collections apply. */
export const onBehalfOf = (customer: Pick<User, 'id'>) => ({
  overrideAccess: false as const,
  user: { id: customer.id, collection: 'users' as const },
});

export const customerById = (app: App, id: number): Promise<User | null> =>
  findRow(app.payload, 'users', theCustomer(id));

/** The address that is proved to be the customer's, or null. Nothing of others may follow any other one. */
export const confirmedEmailOf = ({ email, confirmedEmail }: User): string | null =>
  confirmedEmail === email ? email : null;

export const isConfirmed = (customer: User): boolean => confirmedEmailOf(customer) !== null;

/** Who has confirmed this address: the only one whose it is. */
export const holderOf = (app: App, email: string): Promise<User | null> =>
  findRow(app.payload, 'users', {
    and: [{ confirmedEmail: { equals: email } }, { email: { equals: email } }, isCustomer],
  });

/** Those who wrote this address into their accounts, newest first. */
async function claimantsOf(app: App, email: string, most: number): Promise<User[]> {
  const { docs } = await app.payload.find({
    collection: 'users',
    where: { and: [{ email: { equals: email } }, isCustomer] },
    sort: '-id',
    limit: most,
    pagination: false,
    depth: 0,
  });
  return docs;
}

/** How many accounts with one unconfirmed address get a link when it is given for a lost password. */
const maxClaimants = 3;

/** To whom the link for a lost password goes: who has confirmed the address, else those who only claim it. */
export async function customersByEmail(app: App, email: string): Promise<User[]> {
  const holder = await holderOf(app, email);
  return holder ? [holder] : claimantsOf(app, email, maxClaimants);
}

/**
 * The accounts that these words may mean, in their order: whose address it is goes before whose username it is, and
 * both before who only claims it, because anybody can choose those. Always as many, so that a look at each password
 * takes the same time whoever exists.
 */
async function customersByLogin(app: App, typed: string): Promise<(User | null)[]> {
  const key = keyOf(typed);
  const named = findRow(app.payload, 'users', { and: [{ usernameKey: { equals: key } }, isCustomer] });
  if (!key.includes('@')) return [await named];
  const [holder, sameName, [claimant]] = await Promise.all([
    holderOf(app, key),
    named,
    claimantsOf(app, key, 1),
  ]);
  return [holder, sameName ?? claimant ?? null];
}

/** How limits count an account. A hash: who tried to sign in is nothing to keep in clear. */
const loginAccount = (typed: string) => `customer:${hashToken(keyOf(typed))}`;

/** A customer signs in with a username or an email address. */
export const customerLogin: Login<{ username: string; password: string }, User> = {
  role: 'customer',
  account: ({ username }) => loginAccount(username),
  find: async (app, { username, password }) => {
    const known = await customersByLogin(app, username);
    const right = await Promise.all(known.map((each) => passwordMatches(password, each?.passwordHash)));
    return known.find((_, index) => right[index]) ?? null;
  },
  tried: async (app, { username }) => {
    const [first, second] = await customersByLogin(app, username);
    const meant = first ?? second;
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
