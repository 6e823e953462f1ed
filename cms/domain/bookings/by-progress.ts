import { type Condition, rows } from '../../../rows/rows';
import type { Progress } from '../../../rules/bookings/booking-progress';
import type { App } from '../../app';
import { idOf } from '../relations';

const notDeleted: Condition<'appointments'> = { deletedAt: null };
const ofBooking: Condition<'appointments'> = { onlineBookingId: { not: null } };
const notOnTheWay: Condition<'appointments'> = { onTheWayAt: null };

/** Conditions for visits of open bookings, by progress. */
const visitsThat: Record<'called' | 'agreed' | 'on-the-way', Condition<'appointments'>> = {
  called: [{ status: 'scheduled' }, notOnTheWay],
  agreed: [{ status: 'confirmed' }, notOnTheWay],
  'on-the-way': { status: ['scheduled', 'confirmed'], onTheWayAt: { not: null } },
};

async function bookingsOf(app: App, visits: Condition<'appointments'>): Promise<number[]> {
  const appointments = await rows(app, 'appointments').pick(
    [visits, ofBooking, notDeleted],
    ['onlineBookingId'],
  );
  return appointments.flatMap(({ onlineBookingId }) => idOf(onlineBookingId) ?? []);
}

/** Filters bookings by progress. As in `progressOf`, the visit decides before its booking. */
export async function bookingsAt(app: App, progress: Progress): Promise<Condition<'bookings'>> {
  const open: Condition<'bookings'> = { state: 'confirmed' };
  switch (progress) {
    case 'cancelled':
      return { state: 'cancelled' };
    case 'done':
      return { state: 'completed' };
    case 'received':
      return [open, { calledAt: null }];
    case 'called':
      return [open, { calledAt: { not: null } }, { id: await bookingsOf(app, visitsThat.called) }];
    default:
      return [open, { id: await bookingsOf(app, visitsThat[progress]) }];
  }
}

export async function calledWithoutTime(app: App): Promise<number> {
  return rows(app, 'bookings').count(await bookingsAt(app, 'called'));
}
