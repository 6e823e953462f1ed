import type { Booking, Message } from '../../../../collections/payload-types';
import { labelOf, preferredTimes } from '../../../../contracts/options';
import { callBy, priceText } from '../../../../rules/bookings';
import { formatFullDate, formatTime12h } from '../../../../rules/dates';
import { formatPhone } from '../../../../rules/phones';
import { fillTemplate } from '../../../../rules/templates';
import { timeIn } from '../../../../rules/zone';
import type { DemoBooking } from './bookings';
import { addOnce, type Demo, is } from './demo';

/** How far back the log goes, in days. */
const reach = -30;

async function wordsOf({ app }: Demo, booking: Booking): Promise<Record<string, string>> {
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
    phone: formatPhone(booking.phone),
    email: booking.email,
    specialRequirements: booking.specialRequirements,
    priority: booking.rushService ? 'PRIORITY ' : '',
    price: priceText(booking.totalCost),
    callBy: formatTime12h(timeIn(app.env.BUSINESS_TIME_ZONE, promised)),
    businessName: business.name,
    businessPhone: business.phone ? formatPhone(business.phone) : '',
    adminUrl: `${app.env.PUBLIC_URL}/admin`,
  };
}

/** A row that is in its last state from the start. The relay takes rows that wait, and this one never does. */
type LogRow = Pick<Message, 'kind' | 'to' | 'template' | 'subject' | 'body' | 'about' | 'error'> & {
  dedupeKey: string;
  at: string;
};

function log(
  demo: Demo,
  state: Exclude<Message['state'], 'queued'>,
  { at, ...row }: LogRow,
): Promise<Message> {
  return addOnce(demo, 'messages', is({ dedupeKey: row.dedupeKey }), {
    ...row,
    state,
    attempts: 1,
    sentAt: state === 'failed' ? undefined : at,
    createdAt: at,
  });
}

export const isMobile = (phone: string): boolean => phone.startsWith('+614');

/** An SMS reached its phone; one to a landline never left. */
const logSms = (demo: Demo, row: Omit<LogRow, 'kind'>): Promise<Message> =>
  isMobile(row.to)
    ? log(demo, 'delivered', { ...row, kind: 'sms' })
    : log(demo, 'failed', { ...row, kind: 'sms', error: 'This is not a mobile number' });

/** The confirmation SMS of an appointment, when it is recent enough for the log. */
export async function logConfirmation(
  demo: Demo,
  booking: Booking,
  time: string,
  at: string,
): Promise<Message | undefined> {
  if (booking.serviceDate < demo.calendar.day(reach)) return undefined;
  const { appointmentConfirmSms } = await demo.app.content.templates();
  const words = await wordsOf(demo, booking);
  const visit = { date: formatFullDate(booking.serviceDate), time: formatTime12h(time) };
  return logSms(demo, {
    to: booking.phone,
    template: 'appointmentConfirmSms',
    body: fillTemplate(appointmentConfirmSms ?? '', { ...words, ...visit }),
    about: `Appointment of ${booking.firstName} ${booking.lastName}`,
    dedupeKey: `demo:confirm:${booking.id}`,
    at,
  });
}

/** What went out when the bookings of the last month came in: an SMS and an email to each customer. */
export async function addMessages(demo: Demo, bookings: DemoBooking[]): Promise<void> {
  const { calendar } = demo;
  const since = calendar.at(calendar.day(reach), '00:00');
  const templates = await demo.app.content.templates();
  for (const { row } of bookings.filter(({ plan }) => plan.createdAt >= since)) {
    const words = await wordsOf(demo, row);
    const about = `Booking ${row.confirmationNumber}`;
    const at = calendar.minutesAfter(row.createdAt, 0.1);
    await logSms(demo, {
      to: row.phone,
      template: 'bookingCustomerSms',
      body: fillTemplate(templates.bookingCustomerSms ?? '', words),
      about,
      dedupeKey: `booking:${row.id}:customer-sms`,
      at,
    });
    await log(demo, 'logged', {
      kind: 'email',
      to: row.email,
      template: 'bookingCustomerEmail',
      subject: fillTemplate(templates.bookingCustomerEmailSubject ?? '', words),
      body: fillTemplate(templates.bookingCustomerEmailBody ?? '', words),
      about,
      dedupeKey: `booking:${row.id}:customer-email`,
      at,
    });
  }
}
