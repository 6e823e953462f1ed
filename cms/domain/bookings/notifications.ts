import type { Booking } from '../../../collections/payload-types';
import { maxOwned } from '../../../contracts/limits';
import type { MessageValues } from '../../../contracts/messages/messages';
import { labelOf, preferredTimes } from '../../../contracts/options';
import { rows } from '../../../rows/rows';
import { type Change, readOutbox } from '../../../rules/bookings/booking-changes';
import { visitOf } from '../../../rules/bookings/booking-progress';
import { priceText } from '../../../rules/bookings/bookings';
import { needInShort, photosLabel } from '../../../rules/bookings/feet';
import { durationMinutes } from '../../../rules/calendar/visit-times';
import { formatRelativeInstant, slots } from '../../../rules/time/business-hours';
import { formatDate } from '../../../rules/time/dates';
import { instantOf } from '../../../rules/time/instants';
import { promiseText } from '../../../rules/time/promise';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { hashToken } from '../../security/sign-in/passwords';
import { businessHours } from '../content/hours';
import type { VisitAt } from '../messages/message-context';
import { noticeAddresses } from '../messages/notice-addresses';
import { outboxRows } from '../messages/outbox-rows';
import { sendPush } from '../messages/push/send-push';
import { queueMessage } from '../messages/queue-message';
import { idOf, numbersIn } from '../relations';
import { feetOf, photosOf, requestOf } from './as-booking';
import { acceptedOfferOf, acceptedTimeOf } from './capacity/stored-offers';
import { followChange, notifyCustomer } from './change-notices';
import { notifyOfTimes } from './notify-of-times';
import { notifyOwner } from './notify-owner';
import { promisedCall } from './promise';
import { progressFactsOf, withVisit } from './visit';

/**
 * Sends the owner a notice, once a day, when guests booked more visits with one phone than a customer may have.
 * Refuses no booking: otherwise a stranger could lock the owner of the number out.
 */
async function notifyOfManyBookings(app: App, booking: Booking): Promise<void> {
  if (idOf(booking.userId)) return;
  const { email } = await noticeAddresses(app);
  if (!email) return;
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  // Filters by phone only: with `state` in the condition SQLite scans every confirmed booking.
  const fields = ['state', 'serviceDate', 'userId'] as const;
  const all = await rows(app, 'bookings').pick({ phone: booking.phone }, fields);
  const open = all.filter(
    ({ state, serviceDate, userId }) => state === 'confirmed' && serviceDate >= today && !idOf(userId),
  );
  if (open.length <= maxOwned.openBookings * app.env.RATE_LIMIT_FACTOR) return;
  await queueMessage(app, 'manyBookingsOwnerEmail', {
    to: email,
    values: {
      phone: booking.phone,
      bookings: open.length,
      confirmationNumber: booking.confirmationNumber,
    },
    about: { collection: 'bookings', id: booking.id },
    key: `many-bookings:${hashToken(booking.phone)}:${today}`,
  });
}

async function valuesAt(app: App, booking: Booking, at: Date): Promise<MessageValues<'bookingOwnerSms'>> {
  const hours = await businessHours(app);
  const promised = await promisedCall(app, booking);
  const photos = photosLabel(photosOf(booking).length, booking.photosToCome ?? 0);
  return {
    firstName: booking.firstName,
    lastName: booking.lastName,
    confirmationNumber: booking.confirmationNumber,
    serviceDate: booking.serviceDate,
    preferredTime: labelOf(preferredTimes, booking.preferredTime),
    horseCount: booking.horseCount,
    address: booking.address,
    suburb: `${booking.suburb} ${booking.postcode}`,
    phone: booking.phone,
    email: booking.email,
    specialRequirements: requestOf(booking),
    need: needInShort(feetOf(booking), booking.specialRequirements ?? '', ''),
    photos: photos && `, ${photos}`,
    priority: booking.rushService ? 'PRIORITY ' : '',
    price: priceText(booking.totalCost),
    callBy: formatRelativeInstant(hours.zone, promised, at),
    promise: promiseText(hours.zone, promised, at),
  };
}

type BookingMessage = 'bookingOwnerSms' | 'bookingOwnerEmail' | 'bookingCustomerSms' | 'bookingCustomerEmail';

export const bookingValues = (app: App, booking: Booking) =>
  valuesAt(app, booking, new Date(booking.createdAt));

async function changeValues(app: App, booking: Booking): Promise<MessageValues<'timeAcceptedOwnerSms'>> {
  const values = await valuesAt(app, booking, app.now());
  const { date } = visitOf(progressFactsOf(await withVisit(app, booking)));
  const accepted = acceptedTimeOf(booking);
  return {
    ...values,
    serviceDate: date,
    visitDate: accepted?.date ?? date,
    visitTime: accepted?.time ?? slots[booking.preferredTime].starts,
    promise: booking.calledAt ? 'Nothing else changes.' : values.promise,
  };
}

/** Queues SMS and email to the owner, and SMS and email to the customer. */
async function queueMessages(app: App, booking: Booking, from: string | undefined): Promise<void> {
  const [notice, values] = await Promise.all([noticeAddresses(app), bookingValues(app, booking)]);
  const queue = async (name: BookingMessage, part: string, to: string | null) => {
    if (!to) return;
    const about = { collection: 'bookings', id: booking.id } as const;
    await queueMessage(app, name, { to, values, about, from, key: `booking:${booking.id}:${part}` });
  };
  // Queues all in parallel: the messages share one id range and, on SQLite, one commit. Each has a key, so a partial
  // run does no harm.
  await Promise.all([
    queue('bookingOwnerSms', 'owner-sms', notice.phone),
    queue('bookingOwnerEmail', 'owner-email', notice.email),
    queue('bookingCustomerSms', 'customer-sms', booking.phone),
    queue('bookingCustomerEmail', 'customer-email', booking.email),
  ]);
}

/** Returns the horses of a booking if it names known ones. */
function horseIdsOfBooking({ horseIds, horseId }: Booking): number[] {
  if (Array.isArray(horseIds) && horseIds.length) return numbersIn(horseIds);
  return [idOf(horseId) ?? []].flat();
}

/** Creates the appointment of an online booking. Repeatable: `bookingKey` is unique. */
export async function ensureAppointment(app: App, booking: Booking): Promise<void> {
  const accepted = acceptedTimeOf(booking);
  await rows(app, 'appointments').addOnce(
    {
      clientName: `${booking.firstName} ${booking.lastName}`,
      phone: booking.phone,
      email: booking.email,
      address: `${booking.address}, ${booking.suburb} ${booking.postcode}`,
      appointmentDate: accepted?.date ?? booking.serviceDate,
      appointmentTime: accepted?.time ?? slots[booking.preferredTime].starts,
      horseCount: booking.horseCount,
      durationMinutes: accepted?.durationMinutes ?? durationMinutes(booking.horseCount),
      userId: idOf(booking.userId),
      clientId: idOf(booking.clientId) ?? undefined,
      horseIds: horseIdsOfBooking(booking),
      workRequired: requestOf(booking),
      status: accepted ? 'confirmed' : 'scheduled',
      ...(accepted && { timeSetAt: app.now().toISOString() }),
      isFromOnlineBooking: true,
      overCapacity: Boolean(booking.overCapacity),
      onlineBookingId: booking.id,
      bookingKey: `booking:${booking.id}`,
    },
    'bookingKey',
  );
}

const sendOwnersPush = (app: App, booking: Booking): Promise<void> =>
  sendPush(app, {
    key: `booking:${booking.id}`,
    title: booking.rushService ? 'New priority booking' : 'New booking',
    body: `${booking.firstName} ${booking.lastName}, ${booking.suburb}, ${formatDate(booking.serviceDate)}`,
    url: `/admin?profile=${encodeURIComponent(booking.confirmationNumber)}`,
  });

/**
 * Confirms to the client that the gap is theirs, with the link to their page. The text comes with the confirmation of
 * the visit.
 */
async function notifyOfTakenGap(app: App, booking: Booking, { date, time }: VisitAt): Promise<void> {
  await queueMessage(app, 'gapTakenEmail', {
    to: booking.email,
    values: { firstName: booking.firstName, date, time },
    about: { collection: 'bookings', id: booking.id },
    usefulUntil: instantOf(app.env.BUSINESS_TIME_ZONE, date, time),
    key: `booking:${booking.id}:gap-taken`,
  });
}

/** Creates the appointment and the messages of a new booking, and a push to the owner's devices. */
async function processNew(app: App, booking: Booking, from: string | undefined): Promise<void> {
  const gap = acceptedOfferOf(booking) === null ? acceptedTimeOf(booking) : null;
  // The notices to the owner matter most, so the steps run in parallel: a failing calendar does not delay them.
  const tasks = [
    gap ? notifyOfTakenGap(app, booking, gap) : queueMessages(app, booking, from),
    ensureAppointment(app, booking),
    sendOwnersPush(app, booking),
    notifyOfManyBookings(app, booking),
  ];
  await Promise.allSettled(tasks);
  await Promise.all(tasks);
}

/**
 * Sends messages about the customer's changes, and updates the appointment. Only the last change of each kind gets a
 * message.
 */
async function processChanges(app: App, booking: Booking, changes: Change[]): Promise<void> {
  for (const change of changes) await followChange(app, booking, change);
  const values = await changeValues(app, booking);
  const last = new Map(changes.map((change) => [change.kind, change]));
  for (const change of last.values()) {
    await notifyCustomer(app, booking, change, values);
    await notifyOfTimes(app, booking, change, values);
  }
  await notifyOwner(app, { booking, changes, values });
}

export const bookingOutbox = outboxRows({
  collection: 'bookings',
  processPending: async (app, booking) => {
    const { itself, from, changes } = readOutbox(booking);
    if (itself) await processNew(app, booking, from);
    if (changes.length) await processChanges(app, booking, changes);
  },
});
