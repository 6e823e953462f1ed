import type { Booking } from '../../../collections/payload-types';
import type { MessageValues } from '../../../contracts/messages/messages';
import { labelOf, preferredTimes } from '../../../contracts/options';
import { priceText } from '../../../rules/bookings';
import { promiseWords, slots, spokenInstant } from '../../../rules/business-hours';
import type { App } from '../../app';
import { insertRow } from '../../database/rows';
import { isUniqueViolation } from '../../database/unique';
import { businessHours } from '../content/hours';
import { noticeAddresses } from '../messages/notice-addresses';
import { owingRows } from '../messages/owing-rows';
import { queueMessage } from '../messages/queue';
import { promisedCall } from './promise';

type BookingMessage = 'bookingOwnerSms' | 'bookingOwnerEmail' | 'bookingCustomerSms' | 'bookingCustomerEmail';

/** What the texts about a booking can name. */
export async function bookingValues(app: App, booking: Booking): Promise<MessageValues<'bookingOwnerSms'>> {
  const hours = await businessHours(app);
  const [promised, bookedAt] = [await promisedCall(app, booking), new Date(booking.createdAt)];
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
    specialRequirements: booking.specialRequirements ?? '',
    priority: booking.rushService ? 'PRIORITY ' : '',
    price: priceText(booking.totalCost),
    callBy: spokenInstant(hours.zone, promised, bookedAt),
    promise: promiseWords(hours, promised, bookedAt),
  };
}

/** Queues what a booking leads to: SMS and email to the owner, SMS and email to the customer. */
async function queueMessages(app: App, booking: Booking): Promise<void> {
  const [notice, values] = await Promise.all([noticeAddresses(app), bookingValues(app, booking)]);
  const queue = async (name: BookingMessage, part: string, to: string | null) => {
    if (!to) return;
    const about = { collection: 'bookings', id: booking.id } as const;
    await queueMessage(app, name, { to, values, about, key: `booking:${booking.id}:${part}` });
  };
  // Together: they share the taking of their ids and, on SQLite, one commit. Each is keyed, so part of them is no harm.
  await Promise.all([
    queue('bookingOwnerSms', 'owner-sms', notice.phone),
    queue('bookingOwnerEmail', 'owner-email', notice.email),
    queue('bookingCustomerSms', 'customer-sms', booking.phone),
    queue('bookingCustomerEmail', 'customer-email', booking.email),
  ]);
}

/** The appointment of an online booking. Made twice, it is one: `bookingKey` is unique. */
async function ensureAppointment(app: App, booking: Booking): Promise<void> {
  try {
    await insertRow(app.payload, 'appointments', {
      clientName: `${booking.firstName} ${booking.lastName}`,
      phone: booking.phone,
      email: booking.email,
      address: `${booking.address}, ${booking.suburb} ${booking.postcode}`,
      appointmentDate: booking.serviceDate,
      appointmentTime: slots[booking.preferredTime].starts,
      workRequired: booking.specialRequirements ?? '',
      status: 'scheduled',
      isFromOnlineBooking: true,
      onlineBookingId: booking.id,
      bookingKey: `booking:${booking.id}`,
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'bookingKey')) throw error;
  }
}

/** What a stored booking owes: its appointment and its messages. */
export const owedBookings = owingRows({
  collection: 'bookings',
  settle: async (app, booking) => {
    // That the farrier knows matters most: neither waits for the other, whatever becomes of the calendar.
    const owed = [queueMessages(app, booking), ensureAppointment(app, booking)];
    await Promise.allSettled(owed);
    await Promise.all(owed);
  },
});
