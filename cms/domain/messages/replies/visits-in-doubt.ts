import type { SmsReply } from '../../../../collections/payload-types';
import type { Appointment } from '../../../../contracts/calendar/calendar';
import { rows } from '../../../../rows/rows';
import { formatPhone } from '../../../../rules/accounts/phones';
import { formatFullDate, formatTime12h } from '../../../../rules/time/dates';
import type { App } from '../../../app';
import { nextVisitOf } from './next-visit-of';

/** Meanings of a reply that put the next visit in doubt. */
const doubtMeanings = ['stop', 'asks-to-cancel'] as const;

/** A reply that puts the next visit in doubt. The visit stays until the owner has spoken to the client. */
export interface VisitInDoubt {
  replyId: number;
  phone: string;
  clientName: string | null;
  appointmentId: number;
  date: string;
  time: string;
  /** True when the number opted out and can only be called. */
  optedOut: boolean;
}

type Reply = Pick<SmsReply, 'id' | 'fromNumber' | 'meaning'>;

const asInDoubt = (
  { id, fromNumber, meaning }: Reply,
  { id: appointmentId, clientName, appointmentDate, appointmentTime }: Appointment,
): VisitInDoubt => ({
  replyId: id,
  phone: fromNumber,
  clientName,
  appointmentId,
  date: appointmentDate,
  time: appointmentTime,
  optedOut: meaning === 'stop',
});

/** Returns the next visit that a reply puts in doubt; null for other replies, and without a next visit. */
export async function visitInDoubt(app: App, reply: Reply): Promise<VisitInDoubt | null> {
  if (!doubtMeanings.some((meaning) => meaning === reply.meaning)) return null;
  const visit = await nextVisitOf(app, reply.fromNumber);
  return visit && asInDoubt(reply, visit);
}

/** Describes the visit and how to reach the client. The visit itself does not change. */
export const doubtText = ({ date, time, phone, optedOut }: VisitInDoubt): string => {
  const visit = `The visit on ${formatFullDate(date)} at ${formatTime12h(time)} stays in the calendar.`;
  const reach = optedOut
    ? `They’ve stopped our texts: call ${formatPhone(phone)}.`
    : `Call ${formatPhone(phone)}.`;
  return `${visit} ${reach}`;
};

/** Maximum number of replies read. */
const max = 20;

/** Returns unread replies that put a visit in doubt, newest first; one per number. */
export async function visitsInDoubt(app: App): Promise<VisitInDoubt[]> {
  const docs = await rows(app, 'sms-replies').all(
    { isRead: false, meaning: [...doubtMeanings] },
    { sort: ['-receivedAt', '-id'], limit: max },
  );
  const newest = [
    ...new Map(docs.toReversed().map((reply) => [reply.fromNumber, reply])).values(),
  ].toReversed();
  const found = await Promise.all(newest.map((reply) => visitInDoubt(app, reply)));
  return found.filter((each) => each !== null);
}
