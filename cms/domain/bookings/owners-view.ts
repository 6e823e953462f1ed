import type { Where } from 'payload';
import type { Booking } from '../../../collections/payload-types';
import type { OwnersBooking } from '../../../contracts/bookings';
import type { App } from '../../app';
import { normalisePhone } from '../phone/rules';
import { invalidField, notFound } from '../refusal';
import { asBooking } from './as-booking';
import { callBy } from './rules';

const sortable = ['id', 'createdAt', 'serviceDate', 'lastName', 'firstName', 'suburb', 'totalCost'];

/** A booking as the owner reads it, with the end of the promised time to call. */
export async function forOwner(app: App, row: Booking): Promise<OwnersBooking> {
  const { bookingPromiseHours } = await app.content.business();
  return {
    ...asBooking(row),
    state: row.state,
    calledAt: row.calledAt ?? null,
    callBy: callBy(row.createdAt, bookingPromiseHours).toISOString(),
  };
}

/** Names, email, phone in any format, and confirmation number: every word must be found somewhere. */
function searched(text: string | undefined): Where | undefined {
  const words = text?.split(/\s+/).filter(Boolean) ?? [];
  if (!text || !words.length) return undefined;
  const phone = normalisePhone(text);
  if (phone) return { phone: { equals: phone } };
  const fields = ['firstName', 'lastName', 'email', 'phone', 'confirmationNumber'];
  return { and: words.map((word) => ({ or: fields.map((field) => ({ [field]: { contains: word } })) })) };
}

interface ListQuery {
  page?: number;
  pageSize: number;
  q?: string;
  sort?: string;
}

/** All bookings, or a page of them, newest first unless told. */
export async function listOwnersBookings(app: App, query: ListQuery) {
  const sort = query.sort ?? '-id';
  if (!sortable.includes(sort.replace(/^-/, '')))
    throw invalidField('sort', 'The list cannot be sorted by that');
  const { docs, totalDocs } = await app.payload.find({
    collection: 'bookings',
    where: searched(query.q),
    sort: [sort, '-id'],
    depth: 0,
    ...(query.page ? { page: query.page, limit: query.pageSize } : { pagination: false }),
  });
  const items = await Promise.all(docs.map((row) => forOwner(app, row)));
  return query.page ? { items, total: totalDocs, page: query.page, pageSize: query.pageSize } : items;
}

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
  await app.payload.db.updateOne({
    collection: 'bookings',
    where: { and: [{ id: { equals: id } }, { calledAt: { exists: false } }] },
    data: { calledAt: app.now().toISOString() },
    options: { atomic: true },
  });
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
    const provider = await app.payload.db.findOne({
      collection: 'service-providers',
      where: { id: { equals: change.assignedTo } },
    });
    if (!provider) throw invalidField('assignedTo', 'This team member does not exist');
  }
  await app.payload.update({ collection: 'bookings', id, data: change, depth: 0 });
  return forOwner(app, await existing(app, id));
}
