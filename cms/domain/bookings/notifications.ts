import type { Booking } from '../../../collections/payload-types';
import { labelOf, preferredTimes } from '../../../contracts/options';
import { callBy, priceText, slotStart } from '../../../rules/bookings';
import { formatFullDate, formatTime12h } from '../../../rules/dates';
import { fillTemplate } from '../../../rules/templates';
import { timeIn } from '../../../rules/zone';
import type { App } from '../../app';
import { isUniqueViolation } from '../../database/unique';
import { enqueue, type NewMessage, priorities } from '../messages/service';
import { settleEach } from '../settle-each';

async function variables(app: App, booking: Booking): Promise<Record<string, string>> {
  const business = await app.content.business();
  const promised = callBy(booking.createdAt, business.bookingPromiseHours ?? 2);
  return {
    firstName: booking.firstName,
    lastName: booking.lastName,
    confirmationNumber: booking.confirmationNumber,
    serviceDate: formatFullDate(booking.serviceDate),
    preferredTime: labelOf(preferredTimes, booking.preferredTime),
    horseCount: String(booking.horseCount),
    address: booking.address,
    suburb: `${booking.suburb} ${booking.postcode}`,
    phone: booking.phone,
    email: booking.email,
    specialRequirements: booking.specialRequirements ?? '',
    priority: booking.rushService ? 'PRIORITY ' : '',
    price: priceText(booking.totalCost),
    callBy: formatTime12h(timeIn(app.env.BUSINESS_TIME_ZONE, promised)),
    businessName: business.name,
    businessPhone: business.phone ?? '',
    adminUrl: `${app.env.PUBLIC_URL}/admin`,
  };
}

/** The messages that a booking leads to: SMS and email to the customer, SMS and email to the owner. */
async function messagesOf(app: App, booking: Booking): Promise<NewMessage[]> {
  const [business, templates, values] = await Promise.all([
    app.content.business(),
    app.content.templates(),
    variables(app, booking),
  ]);
  const fill = (text: string | null | undefined) => fillTemplate(text ?? '', values);
  const common = { about: `Booking ${booking.confirmationNumber}`, priority: priorities.booking };
  const key = (name: string) => `booking:${booking.id}:${name}`;
  const noticePhone = business.noticePhone || app.env.OWNER_PHONE;
  const noticeEmail = business.noticeEmail || app.env.OWNER_EMAIL;
  const messages: NewMessage[] = [];
  if (noticePhone) {
    messages.push({
      ...common,
      kind: 'sms',
      to: noticePhone,
      template: 'bookingOwnerSms',
      body: fill(templates.bookingOwnerSms),
      dedupeKey: key('owner-sms'),
    });
  }
  if (noticeEmail) {
    messages.push({
      ...common,
      kind: 'email',
      to: noticeEmail,
      template: 'bookingOwnerEmail',
      subject: fill(templates.bookingOwnerEmailSubject),
      body: fill(templates.bookingOwnerEmailBody),
      dedupeKey: key('owner-email'),
    });
  }
  messages.push(
    {
      ...common,
      kind: 'sms',
      to: booking.phone,
      template: 'bookingCustomerSms',
      body: fill(templates.bookingCustomerSms),
      dedupeKey: key('customer-sms'),
    },
    {
      ...common,
      kind: 'email',
      to: booking.email,
      template: 'bookingCustomerEmail',
      subject: fill(templates.bookingCustomerEmailSubject),
      body: fill(templates.bookingCustomerEmailBody),
      dedupeKey: key('customer-email'),
    },
  );
  return messages;
}

/** The appointment of an online booking. Made twice, it is one: `bookingKey` is unique. */
async function ensureAppointment(app: App, booking: Booking): Promise<void> {
  try {
    await app.payload.create({
      collection: 'appointments',
      data: {
        clientName: `${booking.firstName} ${booking.lastName}`,
        phone: booking.phone,
        email: booking.email,
        address: `${booking.address}, ${booking.suburb} ${booking.postcode}`,
        appointmentDate: booking.serviceDate,
        appointmentTime: slotStart[booking.preferredTime],
        workRequired: booking.specialRequirements ?? '',
        status: 'scheduled',
        isFromOnlineBooking: true,
        onlineBookingId: booking.id,
        bookingKey: `booking:${booking.id}`,
      },
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'bookingKey')) throw error;
  }
}

/**
 * Does what a stored booking still owes: its appointment and its messages. Every step is keyed, so doing it
 * again, here or in another process after a crash, adds nothing.
 */
export async function settleBooking(app: App, booking: Booking): Promise<void> {
  // The messages first: that the farrier knows matters most, whatever becomes of the calendar.
  for (const message of await messagesOf(app, booking)) await enqueue(app, message);
  await ensureAppointment(app, booking);
  await app.payload.db.updateOne({
    collection: 'bookings',
    where: { id: { equals: booking.id } },
    data: { outboxState: 'done' },
    options: { atomic: true },
  });
  app.nudgeRelay();
}

/** Settles bookings that a crash or an outage left behind. Returns how many there were. */
export async function settlePendingBookings(app: App): Promise<number> {
  const { docs } = await app.payload.find({
    collection: 'bookings',
    where: { outboxState: { equals: 'pending' } },
    limit: 50,
    depth: 0,
    sort: 'id',
    pagination: false,
  });
  return settleEach(app, docs, settleBooking);
}
