import type { Booking } from '../../../collections/payload-types';
import type { MessageValues } from '../../../contracts/messages/messages';
import { type Condition, rows } from '../../../rows/rows';
import type { Change } from '../../../rules/bookings/booking-changes';
import { formatRelativeInstant } from '../../../rules/time/business-hours';
import { formatTime12h, weekdayOf } from '../../../rules/time/dates';
import type { App } from '../../app';
import { Refusal } from '../../refusal';
import { confirmAppointment } from '../calendar/messages/confirm';
import { startOf, visitAt, visitValues } from '../calendar/messages/recipient';
import { queueMessage } from '../messages/queue-message';
import { recipientFor } from '../messages/recipient';
import { lastEndOf, offersIn } from './capacity/stored-offers';

const shortDay = (date: string): string => {
  const day = new Date(`${date}T00:00:00Z`);
  const month = day.toLocaleDateString('en-AU', { month: 'short', timeZone: 'UTC' });
  return `${weekdayOf(date).slice(0, 3)} ${day.getUTCDate()} ${month}`;
};

/** Notifies the customer of offered times by text, or by email without a mobile number. */
async function notifyTimesOffered(
  app: App,
  booking: Booking,
  revision: number,
  values: MessageValues<'bookingOwnerSms'>,
): Promise<void> {
  const offers = offersIn(booking);
  // The offer was ended or accepted since.
  if (!offers.length) return;
  const until = new Date(lastEndOf(offers));
  const sending = {
    about: { collection: 'bookings', id: booking.id } as const,
    usefulUntil: until,
    values: {
      ...values,
      times: offers.map(({ date, time }) => `${shortDay(date)} ${formatTime12h(time)}`).join(', '),
      heldUntil: formatRelativeInstant(app.env.BUSINESS_TIME_ZONE, until, app.now()),
    },
  };
  const key = `booking:${booking.id}:${revision}:times-offered`;
  const way = await recipientFor(app, { phones: [booking.phone], email: booking.email });
  if (way?.kind === 'sms') await queueMessage(app, 'timesOfferedSms', { ...sending, to: way.to, key });
  else if (way) await queueMessage(app, 'timesOfferedEmail', { ...sending, to: way.to, key });
}

/** Confirms a visit's time to the client by text and email, or by email alone when no text may be sent. */
async function notifyTimeAccepted(app: App, bookingId: number): Promise<void> {
  const visitOfBooking: Condition<'appointments'> = { onlineBookingId: bookingId, deletedAt: null };
  const row = await rows(app, 'appointments').one(visitOfBooking);
  if (row?.status !== 'confirmed') return;
  try {
    await confirmAppointment(app, row.id);
  } catch (error) {
    // The number cannot get texts, or a text would be too late.
    if (!(error instanceof Refusal)) throw error;
    if (!row.email) return;
    await queueMessage(app, 'appointmentConfirmEmail', {
      to: row.email,
      about: { collection: 'appointments', id: row.id },
      usefulUntil: startOf(app, row),
      values: visitValues(row),
      visit: visitAt(row),
      invitation: 'REQUEST',
      key: `appointment:${row.id}:confirm-email:${row.moves ?? 0}`,
    });
  }
}

/** Notifies the customer of held times, or that the accepted one is confirmed. */
export async function notifyOfTimes(
  app: App,
  booking: Booking,
  { kind, revision }: Change,
  values: MessageValues<'bookingOwnerSms'>,
): Promise<void> {
  if (kind === 'offered') await notifyTimesOffered(app, booking, revision, values);
  if (kind === 'accepted') await notifyTimeAccepted(app, booking.id);
}
