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

export const customerByEmail = (app: App, email: string): Promise<User | null> =>
  findRow(app.payload, 'users', { and: [{ email: { equals: email } }, isCustomer] });

/** The customer who signs in with this name: a username goes before an email address. */
async function customerByLogin(app: App, typed: string): Promise<User | null> {
  const key = keyOf(typed);
  const { docs } = await app.payload.find({
    collection: 'users',
    where: { and: [isCustomer, { or: [{ usernameKey: { equals: key } }, { email: { equals: key } }] }] },
    limit: 2,
    pagination: false,
    depth: 0,
  });
  return docs.find(({ usernameKey }) => usernameKey === key) ?? docs[0] ?? null;
}

/** How limits count an account. A hash: who tried to sign in is nothing to keep in clear. */
const loginAccount = (typed: string) => `customer:${hashToken(keyOf(typed))}`;

/** A customer signs in with a username or an email address. */
export const customerLogin: Login<{ username: string; password: string }, User> = {
  role: 'customer',
  account: ({ username }) => loginAccount(username),
  find: async (app, { username, password }) => {
    const known = await customerByLogin(app, username);
    return (await passwordMatches(password, known?.passwordHash)) ? known : null;
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
    { account: loginAccount(customer.username), caller: { ...given.caller, nameDevice: () => null } },
    async () => (await passwordMatches(given.password, customer.passwordHash)) || null,
  );
  if (!right) throw invalidField(given.field, 'Incorrect password');
}
