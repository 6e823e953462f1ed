import { z } from 'zod';
import { get } from '../endpoint';

/** Kinds of items that wait for the owner, with labels for one and for several. */
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
/** Conditions by field. `and` holds several for one field. */
type FieldConditions = Record<string, FieldTest | (FieldTests | { or: FieldTests[] })[]>;

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Skips bookings with open offers, unless the customer asked for a call. */
export const withoutOffers = (now: Date): FieldTests[] => [
  { offersUntil: { exists: false } },
  { offersUntil: { less_than_equal: now.getTime() } },
  { askedToCallAt: { exists: true } },
];

/** The waiting rows by their fields, and the office page that shows them. */
export const waitingRows = (now: Date): Record<WaitingKind, { page: string; where: FieldConditions }> => ({
  bookingsToCall: {
    page: '/admin#call-now',
    // MongoDB turns `exists` into an `or`, and would merge two of them.
    where: {
      state: { equals: 'confirmed' },
      and: [{ calledAt: { exists: false } }, { or: withoutOffers(now) }],
    },
  },
  // Failed messages count for a week.
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

export const waitingPage = (kind: WaitingKind): string => waitingRows(new Date(0))[kind].page;

export const waitingCounts = get('/api/admin/waiting', {
  who: ['owner'],
  summary: 'What waits for the owner: calls to make, messages that failed within a week, replies not read.',
  response: z.object({
    bookingsToCall: z.number(),
    failedMessages: z.number(),
    unreadReplies: z.number(),
    /** True for each kind of message with a provider. Other kinds are stored in the message log only. */
    messagesLeave: z.object({ sms: z.boolean(), email: z.boolean() }),
  }),
});
