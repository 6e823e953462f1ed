import type { User } from '../../../collections/payload-types';
import type { App } from '../../app';
import { remove, updateIf } from '../../database/rows';
import { theCustomer } from '../../security/customer-account';
import { forgetTokens } from '../../security/one-time-tokens';
import { dropFilesOf } from '../files/store';
import { finishHorseRemoval } from '../horses/removal';
import { anonymise } from './anonymise';

const endSessions = (app: App, customerId: number) =>
  remove(app.payload, 'sessions', {
    and: [{ role: { equals: 'customer' } }, { subjectId: { equals: customerId } }],
  });

/** Every row of one customer, whatever became of it: an unfinished deletion must not miss any. */
async function everythingOf(app: App, customerId: number) {
  const mine = { where: { userId: { equals: customerId } }, pagination: false, depth: 0 } as const;
  const [bookings, horses] = await Promise.all([
    app.payload.find({ collection: 'bookings', ...mine }),
    app.payload.find({ collection: 'horses', ...mine }),
  ]);
  const horseIds = horses.docs.map(({ id }) => id);
  const records = horseIds.length
    ? await app.payload.find({
        collection: 'horse-health-records',
        where: { horseId: { in: horseIds } },
        pagination: false,
        depth: 0,
      })
    : { docs: [] };
  return { bookings: bookings.docs, horseIds, recordIds: records.docs.map(({ id }) => id) };
}

/** Does what a deletion owes; the customer's own row goes last, so that a crash leaves what tells to go on. */
async function finishDeletion(app: App, customer: User): Promise<void> {
  await endSessions(app, customer.id);
  await forgetTokens(app, 'users', customer.id);
  const { bookings, horseIds, recordIds } = await everythingOf(app, customer.id);
  await anonymise(app, customer, { bookings, recordIds });
  for (const id of horseIds) await finishHorseRemoval(app, id);
  await dropFilesOf(app, 'users', customer.id);
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

/**
 * Deletes an account. From the first step on there is no such customer; what an outage leaves undone, the sweeper
 * finishes.
 */
export async function deleteCustomer(app: App, customer: User): Promise<void> {
  const marked = await updateIf(app.payload, 'users', theCustomer(customer.id), {
    deletingAt: app.now().getTime(),
  });
  if (!marked) return;
  try {
    await finishDeletion(app, marked);
  } catch (error) {
    app.log.error({ customerId: customer.id, fault: error }, 'an account will be cleared up later');
  }
}

/** Finishes deletions that a crash or an outage left behind. Returns how many there were. */
export async function finishDeletions(app: App): Promise<number> {
  const { docs } = await app.payload.find({
    collection: 'users',
    where: { deletingAt: { exists: true } },
    pagination: false,
    depth: 0,
  });
  for (const customer of docs) await finishDeletion(app, customer);
  return docs.length;
}
