import type { Booking } from '../../../collections/payload-types';
import type { OwnersBooking } from '../../../contracts/bookings';
import type { ListQuery } from '../../../contracts/paging';
import type { App } from '../../app';
import { findRow, updateIf } from '../../database/rows';
import { invalidField, notFound } from '../../refusal';
import { ownersList } from '../owners-list';
import { asBooking } from './as-booking';
import { promisedCall } from './promise';

/** A booking as the owner reads it, with the end of the promised time to call. */
async function forOwner(app: App, row: Booking): Promise<OwnersBooking> {
  return {
    ...asBooking(row),
    state: row.state,
    calledAt: row.calledAt ?? null,
    callBy: (await promisedCall(app, row)).toISOString(),
  };
}

/** All bookings, or a page of them. */
export const listOwnersBookings = (app: App, query: ListQuery) =>
  ownersList(app, query, {
    collection: 'bookings',
    sortable: ['id', 'createdAt', 'serviceDate', 'lastName', 'firstName', 'suburb', 'totalCost'],
    searched: ['firstName', 'lastName', 'email', 'phone', 'confirmationNumber'],
    forOwner: (row) => forOwner(app, row),
  });

async function existing(app: App, id: number): Promise<Booking> {
  const { docs } = await app.payload.find({
    collection: 'bookings',
    where: { id: { equals: id } },
    limit: 1,
    depth: 0,
    pagination: false,
  });
  if (!docs[0]) throw notFound();
  return docs[0];
}

/** Notes that the customer was called; of several clicks the first one's time stays. */
export async function markCalled(app: App, id: number): Promise<OwnersBooking> {
  await updateIf(
    app.payload,
    'bookings',
    { and: [{ id: { equals: id } }, { calledAt: { exists: false } }] },
    { calledAt: app.now().toISOString() },
  );
  return forOwner(app, await existing(app, id));
}

/** Gives a booking to a provider, or changes its state. */
export async function updateBooking(
  app: App,
  id: number,
  change: { assignedTo?: number | null; state?: OwnersBooking['state'] },
): Promise<OwnersBooking> {
  await existing(app, id);
  if (change.assignedTo) {
    const provider = await findRow(app.payload, 'service-providers', { id: { equals: change.assignedTo } });
    if (!provider) throw invalidField('assignedTo', 'This team member does not exist');
  }
  await app.payload.update({ collection: 'bookings', id, data: change, depth: 0 });
  return forOwner(app, await existing(app, id));
}
