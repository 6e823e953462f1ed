import type { Client as Row, User } from '../../../collections/payload-types';
import { type Condition, rows } from '../../../rows/rows';
import { bearSameName, type Names, nameOf } from '../../../rules/clients/names';
import type { App } from '../../app';
import { finishEachRow } from '../../finish-each-row';
import { confirmedEmailOf, customerById, holderOf } from '../../security/accounts/customer-account';
import { splitIntoParts } from '../in-pages';
import { idOf } from '../relations';
import { clientRow, clientsInBook, isMarkedDifferent, lastSeen } from './matching/client-row';
import { clientOfAccount, findAccountClient, namesOfUsername } from './matching/match-client';
import { mergeInto } from './merge';

const free: Condition<'clients'> = { userId: null };

/** Returns the names of a customer: from the account, and from the owner. A username is no name. */
function customerNames(customer: User, own: Row): Names[] {
  const accountNames = { firstName: customer.firstName, familyName: customer.lastName };
  return [accountNames, own].filter((names) => {
    const name = nameOf(names);
    return name !== '' && name !== nameOf(namesOfUsername(customer));
  });
}

/**
 * Checks whether the account's own client may be merged into this one automatically: a wrong merge is worse than a
 * missing one. Merges only a client that was made for the account, only with an equal name, and not after the owner's
 * refusal.
 */
function canMergeAutomatically(customer: User, ownRow: Row, client: Row, isOwnersWord = false): boolean {
  if (ownRow.madeForAccount !== customer.id || isMarkedDifferent(ownRow, client)) return false;
  // The owner has undone this merge before.
  if (ownRow.broughtTo === client.id || client.broughtTo === ownRow.id) return false;
  const names = customerNames(customer, ownRow);
  if (names.length) return names.some((each) => bearSameName(client, each));
  // The account has no name, and anybody can book under its email. So the owner must have typed the email, or the
  // client must be older than its confirmation.
  return isOwnersWord || client.createdAt <= (customer.emailConfirmedAt ?? customer.createdAt);
}

/** Returns the client of an account, archived or not; creates it if there is none. */
async function ensureAccountClient(app: App, { id }: User): Promise<Row | null> {
  const existingClient = await findAccountClient(app, id);
  if (existingClient) return existingClient;
  const newClientId = await clientOfAccount(app, id);
  return newClientId === null ? null : clientRow(app, newClientId);
}

/** Returns the client into which the account's own one is merged: with the proved email, most recently seen. */
async function clientOfEmail(app: App, customer: User, own: Row, email: string): Promise<Row | undefined> {
  const where: Condition<'clients'> = [{ email }, free, clientsInBook];
  const docs = await rows(app, 'clients').all(where);
  return lastSeen(
    app,
    docs.filter((client) => canMergeAutomatically(customer, own, client)),
  );
}

/**
 * Merges the account's own client into the client with the confirmed email. When the names differ, the owner decides.
 * Repeatable.
 */
export async function mergeByConfirmedEmail(app: App, customer: User): Promise<void> {
  const email = confirmedEmailOf(customer);
  const customersClient = email ? await ensureAccountClient(app, customer) : null;
  const client =
    email && customersClient ? await clientOfEmail(app, customer, customersClient, email) : undefined;
  if (customersClient && client) await mergeInto(app, client.id, customersClient.id);
}

/** Links a client whose email the owner entered to the account that has confirmed this email. */
export async function linkConfirmedAccount(app: App, row: Row): Promise<Row> {
  if (!row.email || idOf(row.userId) !== null) return row;
  const holder = await holderOf(app, row.email);
  const holdersClient = holder && (await ensureAccountClient(app, holder));
  if (!holdersClient || !canMergeAutomatically(holder, holdersClient, row, true)) return row;
  await mergeInto(app, row.id, holdersClient.id);
  return clientRow(app, row.id);
}

/** Finishes links that a crash interrupted after an email was confirmed. Returns their number. */
export async function linkProvedAccounts(app: App): Promise<number> {
  const clients = await rows(app, 'clients').pick([{ email: { not: null } }, free, clientsInBook], ['email']);
  let linked = 0;
  for (const part of splitIntoParts(clients.map(({ id }) => id))) {
    const emails = clients.flatMap(({ id, email }) => (part.includes(id) && email ? [email] : []));
    const holders = await rows(app, 'users').pick({ confirmedEmail: emails }, []);
    const link = async ({ id }: Pick<User, 'id'>) => {
      const customer = await customerById(app, id);
      if (customer) await mergeByConfirmedEmail(app, customer);
    };
    linked += await finishEachRow(app, holders, link, 'an account will be linked to its client later');
  }
  return linked;
}
