import type { Booking } from '../../../../collections/payload-types';
import type { readClientThread as contract, ThreadVisit } from '../../../../contracts/accounts/customers';
import type { ReplyOf } from '../../../../contracts/endpoint';
import { type Condition, rows } from '../../../../rows/rows';
import { instantOf } from '../../../../rules/time/instants';
import type { App } from '../../../app';
import { notFound } from '../../../refusal';
import { answerSendTime, received, sentTo } from '../../messages/replies/thread';
import { smsBlockReason } from '../../messages/sms-block-reason';
import { idOf } from '../../relations';

const max = 100;

async function visitsOf(app: App, booking: Booking): Promise<ThreadVisit[]> {
  const clientId = idOf(booking.clientId);
  const visitsOfClient: Condition<'appointments'>[] = [
    { onlineBookingId: booking.id },
    ...(clientId === null ? [] : [{ clientId }]),
  ];
  const docs = await rows(app, 'appointments').all(
    { deletedAt: null, or: visitsOfClient },
    { sort: ['-appointmentDate'], limit: max },
  );
  return docs.map(({ id, appointmentDate: date, appointmentTime: time, status, workRequired }) => ({
    key: `visit-${id}`,
    kind: 'visit',
    date,
    time,
    status,
    work: workRequired ?? null,
    at: instantOf(app.env.BUSINESS_TIME_ZONE, date, time).toISOString(),
  }));
}

/** Returns all messages to and from the client of a booking, and the visits, oldest first. */
export async function clientThread(app: App, bookingId: number): Promise<ReplyOf<typeof contract>> {
  const booking = await rows(app, 'bookings').one({ id: bookingId });
  if (!booking) throw notFound();
  const { phone, email } = booking;
  const [came, texts, emails, visits, blocked, goesAt] = await Promise.all([
    received(app, phone),
    sentTo(app, phone, 'sms'),
    sentTo(app, email, 'email'),
    visitsOf(app, booking),
    smsBlockReason(app, phone),
    answerSendTime(app, phone),
  ]);
  const inwards = came.map((entry) => ({ ...entry, kind: 'sms' as const, subject: null }));
  return {
    phone,
    smsBlockReason: blocked,
    goesAt,
    entries: [...inwards, ...texts, ...emails, ...visits].sort((a, b) => a.at.localeCompare(b.at)),
  };
}
