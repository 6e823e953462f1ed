import type { Appointment as Row } from '../../../../collections/payload-types';
import type { toPlace as contract, OpenBooking, SkippedDay } from '../../../../contracts/calendar/plan';
import type { ReplyOf } from '../../../../contracts/endpoint';
import { type Condition, rows, whereOf } from '../../../../rows/rows';
import { durationMinutes } from '../../../../rules/calendar/visit-times';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { idOf } from '../../relations';
import { asAppointments } from '../as-appointment';
import { listRegulars } from '../regulars/read-regulars';

/** Maximum number of bookings in the list. */
const mostListed = 100;

/** Returns visits of bookings without an agreed time: future days first, by day; then past days, newest first. */
async function openVisits(app: App): Promise<{ rows: Row[]; total: number }> {
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const open: Condition<'appointments'>[] = [
    { deletedAt: null },
    { status: 'scheduled' },
    { isFromOnlineBooking: true },
  ];
  const findVisits = (day: Condition<'appointments'>, sort: string[]) =>
    app.payload.find({
      collection: 'appointments',
      where: whereOf<'appointments'>([...open, day]),
      sort,
      limit: mostListed,
      depth: 0,
    });
  const [ahead, passed] = await Promise.all([
    findVisits({ appointmentDate: { from: today } }, ['appointmentDate', 'appointmentTime', 'id']),
    findVisits({ appointmentDate: { before: today } }, ['-appointmentDate', '-appointmentTime', '-id']),
  ]);
  return {
    rows: [...ahead.docs, ...passed.docs].slice(0, mostListed),
    total: ahead.totalDocs + passed.totalDocs,
  };
}

async function openBookings(app: App): Promise<{ bookings: OpenBooking[]; moreBookings: number }> {
  const { rows: found, total } = await openVisits(app);
  const ids = found.flatMap(({ onlineBookingId }) => idOf(onlineBookingId) ?? []);
  const [visits, asked] = await Promise.all([
    asAppointments(app, found),
    ids.length ? rows(app, 'bookings').pick({ id: ids }, ['preferredTime']) : [],
  ]);
  const parts = new Map(asked.map(({ id, preferredTime }) => [id, preferredTime]));
  const bookings = visits.map((appointment) => ({
    appointment,
    part: parts.get(appointment.onlineBookingId ?? 0) ?? null,
  }));
  return { bookings, moreBookings: total - bookings.length };
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

/** Returns entries that need a time: bookings, and skipped days of regulars. */
export async function toPlace(app: App): Promise<ReplyOf<typeof contract>> {
  const [open, skipped] = await Promise.all([openBookings(app), skippedDays(app)]);
  return { ...open, skipped };
}
