import { z } from 'zod';
import { get } from '../endpoint';

/** The things that can wait for the owner, with their labels for one and for several. */
export const waitingLabels = {
  bookingsToCall: ['booking to call', 'bookings to call'],
  failedMessages: ['message that was not sent', 'messages that were not sent'],
  unreadReplies: ['unread reply', 'unread replies'],
} as const;
export type WaitingKind = keyof typeof waitingLabels;

/** `3 bookings to call`. */
export const waitingText = (kind: WaitingKind, count: number): string =>
  `${count} ${waitingLabels[kind][count === 1 ? 0 : 1]}`;

interface FieldTest {
  equals?: string | boolean;
  exists?: boolean;
  in?: string[];
  greater_than?: string;
  less_than_equal?: number;
}

type FieldTests = Record<string, FieldTest>;
/** Conditions by field; with `and`, several for one field. */
type Waits = Record<string, FieldTest | (FieldTests | { or: FieldTests[] })[]>;

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** A booking whose customer has times to choose from waits for no call, unless for one that was asked for. */
export const withoutOffers = (now: Date): FieldTests[] => [
  { offersUntil: { exists: false } },
  { offersUntil: { less_than_equal: now.getTime() } },
  { askedToCallAt: { exists: true } },
];

/** The rows that wait: what their fields say, and the page of the office that shows them. */
export const waitingRows = (now: Date): Record<WaitingKind, { page: string; where: Waits }> => ({
  bookingsToCall: {
    page: '/admin#call-now',
    // On MongoDB `exists` is an `or` of its own, and would become one with a second one beside it.
    where: {
      state: { equals: 'confirmed' },
      and: [{ calledAt: { exists: false } }, { or: withoutOffers(now) }],
    },
  },
  // After a week without a look, a failed message counts no more.
  failedMessages: {
    page: '/admin/messages',
    where: {
      state: { in: ['failed', 'expired'] },
      createdAt: { greater_than: new Date(now.getTime() - weekMs).toISOString() },
      putAsideAt: { exists: false },
    },
  },
  unreadReplies: { page: '/admin/replies', where: { isRead: { equals: false } } },
});

/** The page of the office with what waits. */
export const waitingPage = (kind: WaitingKind): string => waitingRows(new Date(0))[kind].page;

export const waitingCounts = get('/api/admin/waiting', {
  who: ['owner'],
  summary: 'What waits for the owner: calls to make, messages that failed within a week, replies not read.',
  response: z.object({
    bookingsToCall: z.number(),
    failedMessages: z.number(),
    unreadReplies: z.number(),
    /** True for each kind of message that leaves the server. Other kinds are stored in the message log only. */
    messagesLeave: z.object({ sms: z.boolean(), email: z.boolean() }),
  }),
});
