import type { Where } from 'payload';
import type { Client as Row, User } from '../../../collections/payload-types';
import { bearSameName } from '../../../rules/clients/names';
import type { App } from '../../app';
import { findIds, findRows } from '../../database/rows';
import { confirmedEmailOf, customerById, holderOf } from '../../security/accounts/customer-account';
import { inParts } from '../in-pages';
import { idOf } from '../relations';
import { clientRow, inBook, lastSeen } from '../whose-client/find';
import { clientOfAccount } from '../whose-client/whose';
import { mergeInto } from './merge';

const free: Where = { userId: { exists: false } };

/**
 * A client whose email an account has confirmed bears that account, and the account's own client is merged into it.
 * Nobody else's rows follow: one that bears another account stays as it is.
 */
async function take(app: App, client: Row, customer: User): Promise<void> {
  const own = await clientOfAccount(app, customer.id);
  if (own && own !== client.id) await mergeInto(app, client.id, own);
}

/** The client that this email, proved by its account, leads to: of several, the one of that name, or the one last seen. */
async function clientOfEmail(app: App, customer: User, email: string): Promise<Row | undefined> {
  const where: Where = { and: [{ email: { equals: email } }, free, inBook] };
  const { docs } = await app.payload.find({ collection: 'clients', where, pagination: false, depth: 0 });
  const names = { firstName: customer.firstName, familyName: customer.lastName };
  const same = docs.filter((row) => bearSameName(row, names));
  return lastSeen(app, same.length ? same : docs);
}

/** Gives a customer who has confirmed an email the client who has it. A second time changes nothing. */
export async function takeClientOf(app: App, customer: User): Promise<void> {
  const email = confirmedEmailOf(customer);
  const client = email ? await clientOfEmail(app, customer, email) : undefined;
  if (client) await take(app, client, customer);
}

/** A client whose email the owner has written down: the account that has confirmed it is theirs. */
export async function takeProvedAccount(app: App, row: Row): Promise<Row> {
  if (!row.email || idOf(row.userId) !== null) return row;
  const holder = await holderOf(app, row.email);
  if (!holder) return row;
  await take(app, row, holder);
  return clientRow(app, row.id);
}

/** Takes up what a crash left between the confirming of an email and its client. Returns how many there were. */
export async function linkProvedAccounts(app: App): Promise<number> {
  const clients = await findRows(
    app.payload,
    'clients',
    { and: [{ email: { exists: true } }, free, inBook] },
    { fields: ['email'] },
  );
  let linked = 0;
  for (const part of inParts(clients.map(({ id }) => id))) {
    const emails = clients.flatMap(({ id, email }) => (part.includes(id) && email ? [email] : []));
    const holders = await findIds(app.payload, 'users', { confirmedEmail: { in: emails } });
    for (const id of holders) {
      const customer = await customerById(app, id);
      if (customer) await takeClientOf(app, customer);
      linked++;
    }
  }
  return linked;
}
