import type { Where } from 'payload';
import { waitingRows } from '../../../contracts/waiting';
import type { App } from '../../app';

const countOf = async (app: App, where?: Where): Promise<number> =>
  (await app.payload.count({ collection: 'bookings', where })).totalDocs;

/** What is cancelled brings nothing in. */
const kept: Where = { state: { not_equals: 'cancelled' } };

/** Payload has no sum. There are few different fees, though, and counting the bookings of each is cheap. */
async function revenueOf(app: App): Promise<number> {
  const { values } = await app.payload.findDistinct({
    collection: 'bookings',
    field: 'totalCost',
    where: { and: [{ totalCost: { greater_than: 0 } }, kept] },
  });
  const sums = await Promise.all(
    values.map(
      async ({ totalCost }) =>
        totalCost * (await countOf(app, { and: [{ totalCost: { equals: totalCost } }, kept] })),
    ),
  );
  return sums.reduce((sum, each) => sum + each, 0);
}

/** A client is an email address. Its letter case does not matter: the field stores small letters. */
const clientsOf = async (app: App): Promise<number> =>
  // With a limit the database counts, and sends one address instead of all.
  (await app.payload.findDistinct({ collection: 'bookings', field: 'email', limit: 1 })).totalDocs;

/** The figures at the top of the dashboard, counted by the database: no booking is read for them. */
export async function bookingTotals(app: App) {
  const [totalBookings, totalRevenue, priorityServices, uniqueClients, stillToCall] = await Promise.all([
    countOf(app),
    revenueOf(app),
    countOf(app, { rushService: { equals: true } }),
    clientsOf(app),
    countOf(app, { ...waitingRows(app.now()).bookingsToCall.where }),
  ]);
  return { totalBookings, totalRevenue, priorityServices, uniqueClients, stillToCall };
}
