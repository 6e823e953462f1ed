import type { Appointment, Booking } from '../../../collections/payload-types';
import { rows } from '../../../rows/rows';
import { readOutbox } from '../../../rules/bookings/booking-changes';
import type { ProgressFacts } from '../../../rules/bookings/booking-progress';
import type { App } from '../../app';
import { idOf } from '../relations';
import { acceptedTimeOf } from './capacity/stored-offers';

export interface BookingWithVisit {
  row: Booking;
  appointment: Appointment | null;
}

/** Maximum number of ids in one query: databases limit it. */
const mostIds = 1000;

export async function withVisits(
  { payload }: Pick<App, 'payload'>,
  bookings: Booking[],
): Promise<BookingWithVisit[]> {
  const byBooking = new Map<number | null, Appointment>();
  for (let from = 0; from < bookings.length; from += mostIds) {
    const ids = bookings.slice(from, from + mostIds).map(({ id }) => id);
    const docs = await rows(payload, 'appointments').all(
      { onlineBookingId: ids, deletedAt: null },
      { sort: ['id'] },
    );
    for (const each of docs) byBooking.set(idOf(each.onlineBookingId), each);
  }
  return bookings.map((row) => ({ row, appointment: byBooking.get(row.id) ?? null }));
}

export async function withVisit(app: Pick<App, 'payload'>, row: Booking): Promise<BookingWithVisit> {
  const [found] = await withVisits(app, [row]);
  return found ?? { row, appointment: null };
}

export function progressFactsOf({ row, appointment }: BookingWithVisit): ProgressFacts {
  const { state, calledAt, serviceDate, preferredTime } = row;
  // Uses a new day or an accepted time at once, before the calendar is updated.
  const accepted = readOutbox(row).changes.some(({ kind }) => kind === 'accepted') && acceptedTimeOf(row);
  const isMoving = readOutbox(row).changes.some(({ moved }) => moved);
  return {
    state,
    serviceDate,
    preferredTime,
    calledAt: calledAt ?? null,
    appointment: accepted
      ? { ...accepted, status: 'confirmed', onTheWayAt: null }
      : isMoving || !appointment
        ? null
        : {
            date: appointment.appointmentDate,
            time: appointment.appointmentTime,
            status: appointment.status,
            onTheWayAt: appointment.onTheWayAt ?? null,
          },
  };
}
