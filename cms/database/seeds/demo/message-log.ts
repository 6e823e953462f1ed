import type { Appointment, Message } from '../../../../collections/payload-types';
import type { FilledText } from '../../../../rules/messages/templates';
import { bookingValues } from '../../../domain/bookings/notifications';
import { visitValues } from '../../../domain/calendar/messages/recipient';
import { messageTextOf } from '../../../domain/messages/message-text';
import type { DemoBooking } from './bookings';
import { addOnce, type Demo } from './demo';

/** Start of the log, in days from today. */
const reach = -30;

/** A log row in its final state. The relay sends waiting rows only. */
type LogRow = Pick<
  Message,
  'kind' | 'to' | 'template' | 'subject' | 'aboutCollection' | 'aboutId' | 'error'
> & {
  body: FilledText;
  dedupeKey: string;
  at: string;
};

function log(
  demo: Demo,
  state: Exclude<Message['state'], 'queued'>,
  { at, body: { text, gaps }, ...row }: LogRow,
): Promise<Message> {
  const bookingLink = gaps.some(({ name }) => name === 'bookingLink') || undefined;
  return addOnce(
    demo,
    'messages',
    { dedupeKey: row.dedupeKey },
    {
      ...row,
      body: text,
      context: gaps.length ? { bookingLink, gaps } : undefined,
      state,
      attempts: 1,
      sentAt: state === 'failed' ? undefined : at,
      createdAt: at,
    },
  );
}

export const isMobile = (phone: string): boolean => phone.startsWith('+614');

/** Logs an SMS as delivered. One to a landline failed. */
const logSms = (demo: Demo, row: Omit<LogRow, 'kind'>): Promise<Message> =>
  isMobile(row.to)
    ? log(demo, 'delivered', { ...row, kind: 'sms' })
    : log(demo, 'failed', { ...row, kind: 'sms', error: 'This is not a mobile number' });

/** Logs the confirmation SMS of a recent visit, linked to the visit like a real one. */
export async function logConfirmation(
  demo: Demo,
  visit: Appointment,
  at: string,
): Promise<Message | undefined> {
  if (!visit.phone || visit.appointmentDate < demo.calendar.day(reach)) return undefined;
  const text = await messageTextOf(demo.app, 'appointmentConfirmSms', visitValues(visit));
  return logSms(demo, {
    to: visit.phone,
    template: 'appointmentConfirmSms',
    body: text.body,
    aboutCollection: 'appointments',
    aboutId: visit.id,
    dedupeKey: `demo:confirm:${visit.id}`,
    at,
  });
}

export async function addMessages(demo: Demo, bookings: DemoBooking[]): Promise<void> {
  const { app, calendar } = demo;
  const since = calendar.at(calendar.day(reach), '00:00');
  for (const { row } of bookings.filter(({ plan }) => plan.createdAt >= since)) {
    const values = await bookingValues(app, row);
    const sms = await messageTextOf(app, 'bookingCustomerSms', values);
    const email = await messageTextOf(app, 'bookingCustomerEmail', values);
    const common = {
      aboutCollection: 'bookings',
      aboutId: row.id,
      at: calendar.minutesAfter(row.createdAt, 0.1),
    } as const;
    await logSms(demo, {
      ...common,
      to: row.phone,
      template: 'bookingCustomerSms',
      body: sms.body,
      dedupeKey: `booking:${row.id}:customer-sms`,
    });
    await log(demo, 'logged', {
      ...common,
      kind: 'email',
      to: row.email,
      template: 'bookingCustomerEmail',
      subject: email.subject,
      body: email.body,
      dedupeKey: `booking:${row.id}:customer-email`,
    });
  }
}
