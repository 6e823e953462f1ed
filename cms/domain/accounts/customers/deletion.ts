import type { User } from '../../../../collections/payload-types';
import { rows, whereOf } from '../../../../rows/rows';
import type { App } from '../../../app';
import { dropErasedPages } from '../../../database/drop-erased-pages';
import { finishEachRow } from '../../../finish-each-row';
import { confirmedEmailOf, customerWithId } from '../../../security/accounts/customer-account';
import { forgetTokens } from '../../../security/tokens/one-time-tokens';
import { dropHeldFormsOf } from '../../audience/held-forms/drop-held-forms-of';
import { deleteRegularsOf } from '../../calendar/regulars/follow-others';
import {
  clientsOfDeleted,
  eraseClientRows,
  keptRecordsText,
  mergedWith,
  rowsOfClients,
} from '../../clients/erase';
import { unlinkAccount } from '../../clients/unlink';
import { deletedCustomerEmail } from '../../deleted-customer';
import { purgeOrHide, removeHorsesFromStables } from '../../horses/removal';
import { idsInPages, splitIntoParts } from '../../in-pages';
import { idOf } from '../../relations';
import { joinedRows, type OwnRows } from '../../rows-of-person';
import { dropFilesOfCustomer } from '../../system/files/unused-files';
import { closeErasureTask } from '../../system/restore-tasks/open-tasks';
import { eraseWordsOf } from '../../visits/erase-words';
import { anonymise } from './anonymise';
import { clientsOfJobs } from './own-jobs';
import { rowIdsOfCustomer } from './row-ids-of-customer';

const endSessions = (app: App, customerId: number) =>
  rows(app, 'sessions').remove({ role: 'customer', subjectId: customerId });

/** Returns those of these horses that belong to a client who stays in the book. */
async function horsesOfOthers(app: App, ids: number[], erased: readonly number[]): Promise<number[]> {
  const horses = await rows(app, 'horses').pick({ id: ids }, ['clientId']);
  return horses.flatMap(({ id, clientId }) => {
    const client = idOf(clientId);
    return client === null || erased.includes(client) ? [] : id;
  });
}

/**
 * Returns the horses of the account's client that are in no stable. The owner removed them and can restore them, or the
 * customer took them out of the stable.
 */
async function horsesOutOfStable(app: App, clientId: number): Promise<Pick<OwnRows, 'horses' | 'records'>> {
  const horses = await idsInPages(app, 'horses', { clientId, userId: null });
  const records: number[] = [];
  for (const part of splitIntoParts(horses))
    records.push(...(await idsInPages(app, 'horse-health-records', { horseId: part })));
  return { horses, records };
}

/** Runs all steps of a deletion except the customer's own row. Repeatable. */
async function clearUp(app: App, customer: User): Promise<string> {
  await endSessions(app, customer.id);
  await forgetTokens(app, 'users', customer.id);
  const ofAccount = await rowIdsOfCustomer(app, customer);
  const { erased: made, older } = await clientsOfDeleted(app, customer.id);
  const ofJobs = await clientsOfJobs(app, customer, ofAccount.jobs);
  for (const id of ofJobs) made.push(...(await mergedWith(app, id)));
  const erased = [...new Set(made)];
  for (const clientId of erased) await deleteRegularsOf(app, clientId);
  // If a client was created for the account, the owner's rows for this client belong to the customer, too.
  const ofClients = await rowsOfClients(app, erased);
  const outOfStable = older === null ? {} : await horsesOutOfStable(app, older);
  const rowsOfPerson = joinedRows(joinedRows(ofAccount, ofClients), outOfStable);
  const email = confirmedEmailOf(customer);
  const person = {
    userId: customer.id,
    clientIds: erased,
    reachedAt: email ? [email] : [],
    nobodysEmail: deletedCustomerEmail(customer.id),
    keepsSuburb: false,
  };
  const retentionNote = await keptRecordsText(app, erased);
  await closeErasureTask(app, 'users', customer.id);
  await anonymise(app, person, rowsOfPerson);
  await dropHeldFormsOf(app, person.reachedAt);
  await eraseWordsOf(app, ofClients);
  // A client who is older than the account stays in the book, with the horses. The customer's own texts are deleted.
  const staying = await horsesOfOthers(app, rowsOfPerson.horses, erased);
  await removeHorsesFromStables(app, staying);
  for (const id of rowsOfPerson.horses) if (!staying.includes(id)) await purgeOrHide(app, id);
  await dropFilesOfCustomer(app, customer.id);
  await eraseClientRows(app, erased);
  if (older === null) return retentionNote;
  // Runs last: after a crash the link still shows which client stays.
  await unlinkAccount(app, customer.id);
  return `Client ${older} stays in your book, without the account, until you delete it.`;
}

/** Deletes the customer's own row last. After a crash recovery finds the row and continues. */
async function finishDeletion(app: App, customer: User): Promise<void> {
  const retentionNote = await clearUp(app, customer);
  const { docs: deleted } = await app.payload.delete({
    collection: 'users',
    where: whereOf<'users'>({ id: customer.id }),
    depth: 0,
  });
  if (!deleted.length) return;
  await dropErasedPages(app);
  await app.payload.create({
    collection: 'audit-log',
    data: {
      at: app.now().toISOString(),
      actor: 'customer',
      action: 'Deleted their account',
      subject: `Customer ${customer.id}${retentionNote && `. ${retentionNote}`}`,
    },
  });
}

/** Finishes deletions, or leaves them to the next round. Returns how many were finished. */
const finishOrLater = (app: App, customers: readonly User[]): Promise<number> =>
  finishEachRow(
    app,
    customers,
    (customer) => finishDeletion(app, customer),
    'an account will be cleared up later',
  );

const markDeleted = (app: App, customerId: number) =>
  rows(app, 'users').update(customerWithId(customerId), { deletingAt: app.now().getTime() });

/**
 * Deletes an account. The customer disappears with the first step; recovery finishes the steps that an outage
 * interrupted.
 */
export async function deleteCustomer(app: App, customer: User): Promise<void> {
  const marked = await markDeleted(app, customer.id);
  if (marked) await finishOrLater(app, [marked]);
}

/**
 * Cleans up before the CMS deletes a customer's row, as for a deletion by the customer. Recovery finishes an
 * interrupted run.
 */
export async function clearUpBeforeDeletion(app: App, customerId: number): Promise<void> {
  const marked = await markDeleted(app, customerId);
  if (marked) await clearUp(app, marked);
}

/** Finishes deletions that a crash or an outage interrupted. Returns how many were finished. */
export async function finishDeletions(app: App): Promise<number> {
  // `greater_than` uses the index; `exists` does not.
  const docs = await rows(app, 'users').all({ deletingAt: { after: 0 } }, { sort: ['deletingAt'] });
  return finishOrLater(app, docs);
}
