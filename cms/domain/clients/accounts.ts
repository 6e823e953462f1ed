import type { Client as Row, User } from '../../../collections/payload-types';
import { bearSameName, type Names, nameOf } from '../../../rules/clients/names';
import type { App } from '../../app';
import { type Condition, rows, whereOf } from '../../database/rows';
import { confirmedEmailOf, customerById, holderOf } from '../../security/accounts/customer-account';
import { inParts } from '../in-pages';
import { idOf } from '../relations';
import { areKnownToDiffer, clientRow, inBook, lastSeen } from './matching/client-row';
import { clientOfAccount, namesOfUsername, ofAccount } from './matching/match-client';
import { mergeInto } from './merge';

const free: Condition<'clients'> = { userId: null };

/** The names of a customer: the account's, and those that the owner wrote down. A username is none. */
function namesOf(customer: User, own: Row): Names[] {
  const said = { firstName: customer.firstName, familyName: customer.lastName };
  return [said, own].filter((names) => {
    const name = nameOf(names);
    return name !== '' && name !== nameOf(namesOfUsername(customer));
  });
}

/**
 * Whether an account's own client may go into this one by itself: a wrong join is worse than a missing one. Only a client
 * that was made for the account goes, only to somebody of that name, and not against the owner's word.
 */
function mayFollow(customer: User, own: Row, client: Row, isOwnersWord = false): boolean {
  if (own.madeForAccount !== customer.id || areKnownToDiffer(own, client)) return false;
  // The owner has undone this merge before.
  if (own.broughtTo === client.id || client.broughtTo === own.id) return false;
  const names = namesOf(customer, own);
  if (names.length) return names.some((each) => bearSameName(client, each));
  // Anybody can book under the email of who has said no name: whom it led to before the proof is theirs.
  return isOwnersWord || client.createdAt <= (customer.emailConfirmedAt ?? customer.createdAt);
}

/** The client of an account, archived or not; made when there is none. */
async function ownClient(app: App, { id }: User): Promise<Row | null> {
  const there = await ofAccount(app, id);
  if (there) return there;
  const made = await clientOfAccount(app, id);
  return made === null ? null : clientRow(app, made);
}

/** Finds the client to merge an account's own one into: of those with the proved email, the one last seen. */
async function clientOfEmail(app: App, customer: User, own: Row, email: string): Promise<Row | undefined> {
  const where: Condition<'clients'> = [{ email }, free, inBook];
  const { docs } = await app.payload.find({
    collection: 'clients',
    where: whereOf<'clients'>(where),
    pagination: false,
    depth: 0,
  });
  return lastSeen(
    app,
    docs.filter((client) => mayFollow(customer, own, client)),
  );
}

/**
 * Gives a customer who has confirmed an email the client who has it: the account's own client is merged into it. One of
 * another name may be the same, and the owner decides. A second time changes nothing.
 */
export async function takeClientOf(app: App, customer: User): Promise<void> {
  const email = confirmedEmailOf(customer);
  const own = email ? await ownClient(app, customer) : null;
  const client = email && own ? await clientOfEmail(app, customer, own, email) : undefined;
  if (own && client) await mergeInto(app, client.id, own.id);
}

/** A client whose email the owner has written down: the account that has confirmed it is theirs. */
export async function takeProvedAccount(app: App, row: Row): Promise<Row> {
  if (!row.email || idOf(row.userId) !== null) return row;
  const holder = await holderOf(app, row.email);
  const own = holder && (await ownClient(app, holder));
  if (!own || !mayFollow(holder, own, row, true)) return row;
  await mergeInto(app, row.id, own.id);
  return clientRow(app, row.id);
}

/** Takes up what a crash left between the confirming of an email and its client. Returns how many there were. */
export async function linkProvedAccounts(app: App): Promise<number> {
  const clients = await rows(app, 'clients').pick([{ email: { not: null } }, free, inBook], ['email']);
  let linked = 0;
  for (const part of inParts(clients.map(({ id }) => id))) {
    const emails = clients.flatMap(({ id, email }) => (part.includes(id) && email ? [email] : []));
    const holders = await rows(app, 'users').ids({ confirmedEmail: emails });
    for (const id of holders) {
      const customer = await customerById(app, id);
      if (customer) await takeClientOf(app, customer);
      linked++;
    }
  }
  return linked;
}
