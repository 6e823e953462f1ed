import type { SmsReply } from '../../../../collections/payload-types';
import type { Appointment } from '../../../../contracts/calendar/calendar';
import { formatPhone } from '../../../../rules/accounts/phones';
import { formatFullDate, formatTime12h } from '../../../../rules/time/dates';
import type { App } from '../../../app';
import { whereOf } from '../../../database/rows';
import { nextVisitOf } from './next-visit-of';

/** Meanings of a reply after which somebody may not expect the visit ahead. */
const doubtMeanings = ['stop', 'asks-to-cancel'] as const;

/** A reply that may mean the visit ahead, which stays until the owner has spoken to the client. */
export interface InDoubt {
  replyId: number;
  phone: string;
  clientName: string | null;
  appointmentId: number;
  date: string;
  time: string;
  /** True when the number is texted no more: it can only be called. */
  optedOut: boolean;
}

type Reply = Pick<SmsReply, 'id' | 'fromNumber' | 'meaning'>;

const asInDoubt = (
  { id, fromNumber, meaning }: Reply,
  { id: appointmentId, clientName, appointmentDate, appointmentTime }: Appointment,
): InDoubt => ({
  replyId: id,
  phone: fromNumber,
  clientName,
  appointmentId,
  date: appointmentDate,
  time: appointmentTime,
  optedOut: meaning === 'stop',
});

/** The visit ahead that a reply may end; null for other replies, and without a visit ahead. */
export async function visitInDoubt(app: App, reply: Reply): Promise<InDoubt | null> {
  if (!doubtMeanings.some((meaning) => meaning === reply.meaning)) return null;
  const visit = await nextVisitOf(app, reply.fromNumber);
  return visit && asInDoubt(reply, visit);
}

/** Says which visit it is, that it stays, and how the client is reached. */
export const doubtText = ({ date, time, phone, optedOut }: InDoubt): string => {
  const visit = `The visit on ${formatFullDate(date)} at ${formatTime12h(time)} stays in the calendar.`;
  const reach = optedOut
    ? `They’ve stopped our texts: call ${formatPhone(phone)}.`
    : `Call ${formatPhone(phone)}.`;
  return `${visit} ${reach}`;
};

/** How many replies are looked at. */
const max = 20;

/** The unread replies that may mean a visit ahead, newest first. Of one number the newest. */
export async function visitsInDoubt(app: App): Promise<InDoubt[]> {
  const { docs } = await app.payload.find({
    collection: 'sms-replies',
    where: whereOf<'sms-replies'>({ isRead: false, meaning: [...doubtMeanings] }),
    sort: ['-receivedAt', '-id'],
    limit: max,
    depth: 0,
    pagination: false,
  });
  const newest = [
    ...new Map(docs.toReversed().map((reply) => [reply.fromNumber, reply])).values(),
  ].toReversed();
  const found = await Promise.all(newest.map((reply) => visitInDoubt(app, reply)));
  return found.filter((each) => each !== null);
}
