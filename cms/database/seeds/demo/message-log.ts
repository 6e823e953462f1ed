import type { Appointment, Message } from '../../../../collections/payload-types';
import { bookingValues } from '../../../domain/bookings/notifications';
import { visitValues } from '../../../domain/calendar/messages/recipient';
import { messageTextOf } from '../../../domain/messages/message-text';
import type { DemoBooking } from './bookings';
import { addOnce, type Demo } from './demo';

/** How far back the log goes, in days. */
const reach = -30;

/** A row that is in its last state from the start. The relay takes rows that wait, and this one never does. */
type LogRow = Pick<
  Message,
  'kind' | 'to' | 'template' | 'subject' | 'body' | 'aboutCollection' | 'aboutId' | 'error'
> & {
  dedupeKey: string;
  at: string;
};

function log(
  demo: Demo,
  state: Exclude<Message['state'], 'queued'>,
  { at, ...row }: LogRow,
): Promise<Message> {
  return addOnce(
    demo,
    'messages',
    { dedupeKey: row.dedupeKey },
    {
      ...row,
      state,
      attempts: 1,
      sentAt: state === 'failed' ? undefined : at,
      createdAt: at,
    },
  );
}

export const isMobile = (phone: string): boolean => phone.startsWith('+614');

/** An SMS reached its phone; one to a landline never left. */
const logSms = (demo: Demo, row: Omit<LogRow, 'kind'>): Promise<Message> =>
  isMobile(row.to)
    ? log(demo, 'delivered', { ...row, kind: 'sms' })
    : log(demo, 'failed', { ...row, kind: 'sms', error: 'This is not a mobile number' });

/** The confirmation SMS of a visit, when it is recent enough for the log. It is about the visit, as one that is sent is. */
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
    body: text.body.text,
    aboutCollection: 'appointments',
    aboutId: visit.id,
    dedupeKey: `demo:confirm:${visit.id}`,
    at,
  });
}

/** Adds the messages about the bookings of the last month: an SMS and an email to each customer. */
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
      body: sms.body.text,
      dedupeKey: `booking:${row.id}:customer-sms`,
    });
    await log(demo, 'logged', {
      ...common,
      kind: 'email',
      to: row.email,
      template: 'bookingCustomerEmail',
      subject: email.subject,
      body: email.body.text,
      dedupeKey: `booking:${row.id}:customer-email`,
    });
  }
}
