import type { Where } from 'payload';
import type { Progress } from '../../../rules/bookings/booking-progress';
import type { App } from '../../app';
import { findRows } from '../../database/rows';
import { idOf } from '../relations';

const none: Where = { deletedAt: { exists: false } };
const ofBooking: Where = { onlineBookingId: { exists: true } };
const waits: Where = { onTheWayAt: { exists: false } };

/** The visits of bookings that are open, by how far they are. */
const visitsThat: Record<'called' | 'agreed' | 'on-the-way', Where> = {
  called: { and: [{ status: { equals: 'scheduled' } }, waits] },
  agreed: { and: [{ status: { equals: 'confirmed' } }, waits] },
  'on-the-way': { and: [{ status: { in: ['scheduled', 'confirmed'] } }, { onTheWayAt: { exists: true } }] },
};

async function bookingsOf(app: App, visits: Where): Promise<number[]> {
  const rows = await findRows(
    app.payload,
    'appointments',
    { and: [visits, ofBooking, none] },
    { fields: ['onlineBookingId'] },
  );
  return rows.flatMap(({ onlineBookingId }) => idOf(onlineBookingId) ?? []);
}

/** The bookings that are so far: a visit says more than its booking, as in `progressOf`. */
export async function bookingsAt(app: App, progress: Progress): Promise<Where> {
  const open: Where = { state: { equals: 'confirmed' } };
  switch (progress) {
    case 'cancelled':
      return { state: { equals: 'cancelled' } };
    case 'done':
      return { state: { equals: 'completed' } };
    case 'received':
      return { and: [open, { calledAt: { exists: false } }] };
    case 'called':
      return {
        and: [open, { calledAt: { exists: true } }, { id: { in: await bookingsOf(app, visitsThat.called) } }],
      };
    default:
      return { and: [open, { id: { in: await bookingsOf(app, visitsThat[progress]) } }] };
  }
}

/** How many were called and have no time yet. */
export async function calledWithoutTime(app: App): Promise<number> {
  return (await app.payload.count({ collection: 'bookings', where: await bookingsAt(app, 'called') }))
    .totalDocs;
}
