import type { Appointment as Row } from '../../../collections/payload-types';
import type { toPlace as contract, OpenBooking, SkippedDay } from '../../../contracts/calendar/plan';
import type { ReplyOf } from '../../../contracts/endpoint';
import { addDays } from '../../../rules/time/dates';
import { dateIn } from '../../../rules/time/zone';
import { durationMinutes } from '../../../rules/visits/visit-times';
import type { App } from '../../app';
import { findRows } from '../../database/rows';
import { asAppointments, rowsBetween, withinDays } from '../calendar/as-appointment';
import { listRegulars } from '../regulars/read';
import { idOf } from '../relations';

/** For how long after its day a booking that nobody has answered still asks for a time. */
const askedDaysBack = 30;

/** The visits of bookings whose time is open, by the day that was asked for. */
async function openVisits(app: App): Promise<Row[]> {
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const { docs } = await app.payload.find({
    collection: 'appointments',
    where: {
      and: [
        ...withinDays({ from: addDays(today, -askedDaysBack) }),
        { status: { equals: 'scheduled' } },
        { isFromOnlineBooking: { equals: true } },
      ],
    },
    sort: ['appointmentDate', 'appointmentTime', 'id'],
    pagination: false,
    depth: 0,
  });
  return docs;
}

/** All visits that could be in the way of these, themselves among them. */
async function around(app: App, rows: Row[]): Promise<Row[]> {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  return rowsBetween(app, {
    from: addDays(first.appointmentDate, -1),
    to: addDays(last.appointmentDate, 1),
  });
}

async function openBookings(app: App): Promise<OpenBooking[]> {
  const rows = await openVisits(app);
  const ids = rows.flatMap(({ onlineBookingId }) => idOf(onlineBookingId) ?? []);
  const [visits, bookings] = await Promise.all([
    asAppointments(app, rows, await around(app, rows)),
    ids.length ? findRows(app.payload, 'bookings', { id: { in: ids } }, { fields: ['preferredTime'] }) : [],
  ]);
  const parts = new Map(bookings.map(({ id, preferredTime }) => [id, preferredTime]));
  return visits.map((appointment) => ({
    appointment,
    part: parts.get(appointment.onlineBookingId ?? 0) ?? null,
  }));
}

async function skippedDays(app: App): Promise<SkippedDay[]> {
  const regulars = await listRegulars(app, { state: 'active', look: 'true' });
  const days = regulars.flatMap((regular) =>
    (regular.look ?? []).map(({ day, why }) => ({
      regularId: regular.id,
      regularDay: day,
      why,
      clientId: regular.clientId,
      clientName: regular.clientName,
      horses: regular.horses,
      time: regular.time,
      durationMinutes: regular.durationMinutes ?? durationMinutes(regular.horses.length || null),
      assignedTo: regular.assignedTo,
    })),
  );
  return days.sort((one, other) => one.regularDay.localeCompare(other.regularDay));
}

/** What still has no time: bookings whose time is open, and the days that regulars skipped. */
export async function toPlace(app: App): Promise<ReplyOf<typeof contract>> {
  const [bookings, skipped] = await Promise.all([openBookings(app), skippedDays(app)]);
  return { bookings, skipped };
}
