import type { User } from '../../../collections/payload-types';
import type { App } from '../../app';
import { remove, updateIf } from '../../database/rows';
import { theCustomer } from '../../security/accounts/customer-account';
import { forgetTokens } from '../../security/tokens/one-time-tokens';
import { dropFilesOf } from '../files/store';
import { finishHorseRemoval } from '../horses/removal';
import { anonymise } from './anonymise';
import { ownRowsOf } from './own-rows';

const endSessions = (app: App, customerId: number) =>
  remove(app.payload, 'sessions', {
    and: [{ role: { equals: 'customer' } }, { subjectId: { equals: customerId } }],
  });

/** Does all of a deletion but for the customer's own row. A second time changes nothing. */
async function clearUp(app: App, customer: User): Promise<void> {
  await endSessions(app, customer.id);
  await forgetTokens(app, 'users', customer.id);
  const own = await ownRowsOf(app, customer);
  await anonymise(app, customer, own);
  for (const id of own.horses) await finishHorseRemoval(app, id);
  await dropFilesOf(app, 'users', customer.id);
}

/** The customer's own row goes last, so that a crash leaves what tells to go on. */
async function finishDeletion(app: App, customer: User): Promise<void> {
  await clearUp(app, customer);
  const { docs: deleted } = await app.payload.delete({
    collection: 'users',
    where: { id: { equals: customer.id } },
    depth: 0,
  });
  if (!deleted.length) return;
  await app.payload.create({
    collection: 'audit-log',
    data: {
      at: app.now().toISOString(),
      actor: 'customer',
      action: 'Deleted their account',
      subject: `Customer ${customer.id}`,
    },
  });
}

const markDeleted = (app: App, customerId: number) =>
  updateIf(app.payload, 'users', theCustomer(customerId), { deletingAt: app.now().getTime() });

/**
 * Deletes an account. From the first step on there is no such customer; recovery finishes what an outage leaves
 * undone.
 */
export async function deleteCustomer(app: App, customer: User): Promise<void> {
  const marked = await markDeleted(app, customer.id);
  if (!marked) return;
  try {
    await finishDeletion(app, marked);
  } catch (error) {
    app.log.error({ customerId: customer.id, fault: error }, 'an account will be cleared up later');
  }
}

/**
 * Cleans up before the CMS deletes a customer's row: the same as a deletion by the customer. Recovery finishes what
 * breaks off half-way.
 */
export async function clearUpBeforeDeletion(app: App, customerId: number): Promise<void> {
  const marked = await markDeleted(app, customerId);
  if (marked) await clearUp(app, marked);
}

/** Finishes deletions that a crash or an outage left behind. Returns how many there were. */
export async function finishDeletions(app: App): Promise<number> {
  const { docs } = await app.payload.find({
    collection: 'users',
    // Found by the index, which a question after any value at all is not.
    where: { deletingAt: { greater_than: 0 } },
    sort: 'deletingAt',
    pagination: false,
    depth: 0,
  });
  for (const customer of docs) await finishDeletion(app, customer);
  return docs.length;
}
