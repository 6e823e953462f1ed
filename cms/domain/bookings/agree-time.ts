import type { Appointment } from '../../../collections/payload-types';
import type { OwnersBooking } from '../../../contracts/bookings/bookings';
import type { agreeTime, freeTimesOf } from '../../../contracts/bookings/call-outcomes';
import type { PlaceWarning } from '../../../contracts/calendar/calendar';
import type { BodyOf, QueryOf, ReplyOf } from '../../../contracts/endpoint';
import { type Condition, rows } from '../../../rows/rows';
import { progressOf } from '../../../rules/bookings/booking-progress';
import { placeOf } from '../../../rules/calendar/travel';
import { existingTime, durationMinutes as lengthOf } from '../../../rules/calendar/visit-times';
import { zoneDaysOf } from '../../../rules/calendar/zone-days';
import { nextOpenDates, type Slot } from '../../../rules/time/business-hours';
import { weekdayOf } from '../../../rules/time/dates';
import { instantOf } from '../../../rules/time/instants';
import { effectsOfChange } from '../../../rules/visits/visit-progress';
import type { App } from '../../app';
import { invalidField, Refusal } from '../../refusal';
import { processAppointment } from '../calendar/appointment-outbox';
import { assigneeOf } from '../calendar/assignments/assignees';
import { changeAppointment } from '../calendar/change-appointment';
import { timesOfDay } from '../calendar/free-times';
import { confirmAppointment } from '../calendar/messages/confirm';
import { smsNumberOf } from '../calendar/messages/recipient';
import { cancelPendingMessages } from '../calendar/messages/visit-messages';
import { refuseTooLate } from '../calendar/messages/when-texts-leave';
import { businessHours } from '../content/hours';
import { zoneDays } from '../content/zone-days';
import { smsBlockReason } from '../messages/sms-block-reason';
import { todayOf } from '../today-of';
import { placeWarningsOf } from './capacity/warnings';
import { reasonOf } from './customers-changes';
import { bookingOutbox, ensureAppointment } from './notifications';
import { endGoneOffers } from './offers-now';
import { asOwnersBooking, existing } from './owners-bookings';
import { type BookingWithVisit, progressFactsOf, withVisit } from './visit';

const offeredDays = 8;

/** Returns the free times of a day for the visit of a booking, and the next open days. */
export async function freeTimesFor(
  app: App,
  id: number,
  { date = todayOf(app), durationMinutes, closedToo }: QueryOf<typeof freeTimesOf>,
): Promise<ReplyOf<typeof freeTimesOf>> {
  const { row, appointment } = await existing(app, id);
  const hours = await businessHours(app);
  const now = app.now();
  const minutes = durationMinutes ?? appointment?.durationMinutes ?? lengthOf(row.horseCount);
  const wantedDate = appointment?.appointmentDate ?? row.serviceDate;
  const open = nextOpenDates(hours, now, offeredDays);
  const isToCome = open[0] !== undefined && wantedDate >= open[0];
  const { closed, times } = await timesOfDay(app, {
    date,
    durationMinutes: minutes,
    place: placeOf(`${row.suburb} ${row.postcode}`),
    part: row.preferredTime satisfies Slot,
    bookingId: id,
    closedToo: closedToo === 'true',
  });
  const days = isToCome ? [wantedDate, ...open.filter((day) => day !== wantedDate)] : open;
  const liked = zoneDaysOf(await zoneDays(app), row.suburb);
  return {
    date,
    durationMinutes: minutes,
    closed,
    times,
    days,
    liked: days.filter((day) => liked.includes(weekdayOf(day))),
    cannotText: await smsBlockReason(app, row.phone),
  };
}

const finishedProgress: readonly string[] = ['cancelled', 'done', 'on-the-way'];

/** Throws `conflict` for a booking that is cancelled, done or on the way. */
export function requireOpenBooking(found: BookingWithVisit): void {
  if (finishedProgress.includes(progressOf(progressFactsOf(found))))
    throw new Refusal('conflict', reasonOf(found, ''));
}

/** Returns the current visit of a booking. Processes the booking's pending outbox first. */
async function visitOfBooking(app: App, id: number): Promise<Appointment> {
  let found = await existing(app, id);
  requireOpenBooking(found);
  if (found.row.outboxState !== 'done') await bookingOutbox.processPending(app, found.row);
  found = await withVisit(app, (await existing(app, id)).row);
  requireOpenBooking(found);
  if (!found.appointment) {
    await ensureAppointment(app, found.row);
    found = await existing(app, id);
  }
  if (!found.appointment)
    throw new Refusal('conflict', 'The visit of this booking was deleted. Please restore it first.');
  return found.appointment;
}

/** Throws when no text could confirm the time, before anything is stored. */
async function refuseUntexted(app: App, row: Appointment): Promise<void> {
  await smsNumberOf(app, row);
  const start = instantOf(app.env.BUSINESS_TIME_ZONE, row.appointmentDate, row.appointmentTime);
  await refuseTooLate(app, row, 'appointmentConfirmSms', start);
}

/**
 * Stores the time that was agreed on the phone, and confirms the visit. The booking counts as called. Throws
 * `conflict` for a booking that is over, `invalid` for a past time, and the reason when no confirmation can be
 * texted.
 */
export async function agreeOnTime(
  app: App,
  id: number,
  { date, time, durationMinutes, text }: BodyOf<typeof agreeTime>,
): Promise<OwnersBooking & { warnings: PlaceWarning[] }> {
  const zone = app.env.BUSINESS_TIME_ZONE;
  if (instantOf(zone, date, time) <= app.now())
    throw invalidField('time', 'Please choose a time that is still to come');
  const agreed = existingTime(zone, date, time);
  const visitValues = {
    appointmentDate: agreed.date,
    appointmentTime: agreed.time,
    durationMinutes,
    status: 'confirmed' as const,
  };
  const visit = await visitOfBooking(app, id);
  if (text) await refuseUntexted(app, Object.assign({}, visit, visitValues));
  const { row, before } = await changeAppointment(app, visit.id, async (now) => {
    const booking = await rows(app, 'bookings').one({ id });
    if (booking) requireOpenBooking({ row: booking, appointment: now });
    const isSame =
      now.status === visitValues.status &&
      now.appointmentDate === visitValues.appointmentDate &&
      now.appointmentTime === visitValues.appointmentTime &&
      now.durationMinutes === durationMinutes;
    return isSame ? null : Object.assign({}, visitValues, effectsOfChange(now, visitValues, app.now()));
  });
  if (row.appointmentDate !== before.appointmentDate || row.appointmentTime !== before.appointmentTime)
    await cancelPendingMessages(app, row);
  await processAppointment(app, row);
  // If the visit already has this time the booking does not change, but the call was still made.
  const uncalled: Condition<'bookings'> = { id, calledAt: null };
  await rows(app, 'bookings').update(uncalled, { calledAt: app.now().toISOString() });
  if (text) await confirmAppointment(app, row.id);
  await endGoneOffers(app);
  const ownVisit = { appointmentId: row.id, bookingId: id, hand: (await assigneeOf(app, row)).hand };
  const [booking, warnings] = await Promise.all([
    existing(app, id).then((found) => asOwnersBooking(app, found)),
    placeWarningsOf(app, [{ date: agreed.date, time: agreed.time, durationMinutes }], ownVisit),
  ]);
  return { ...booking, warnings };
}
