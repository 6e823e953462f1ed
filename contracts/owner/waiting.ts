import { z } from 'zod';
import { endpoint } from '../endpoint';

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
}

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** The rows that wait: their list in the CMS, and what its fields say. The numbers count them, the links show them. */
export const waitingRows = (
  now: Date,
): Record<WaitingKind, { list: string; where: Record<string, FieldTest> }> => ({
  bookingsToCall: {
    list: 'bookings',
    where: { calledAt: { exists: false }, state: { equals: 'confirmed' } },
  },
  // After a week without a look, a failed message counts no more.
  failedMessages: {
    list: 'messages',
    where: {
      state: { in: ['failed', 'expired'] },
      createdAt: { greater_than: new Date(now.getTime() - weekMs).toISOString() },
    },
  },
  unreadReplies: { list: 'sms-replies', where: { isRead: { equals: false } } },
});

/** The address of the CMS's list with the rows that wait, and no others. */
export function waitingList(kind: WaitingKind, now: Date): string {
  const { list, where } = waitingRows(now)[kind];
  const query = new URLSearchParams();
  for (const [index, [field, tests]] of Object.entries(where).entries()) {
    for (const [operator, value] of Object.entries(tests)) {
      const name = `where[or][0][and][${index}][${field}][${operator}]`;
      if (!Array.isArray(value)) query.set(name, String(value));
      else for (const [at, each] of value.entries()) query.set(`${name}[${at}]`, each);
    }
  }
  return `/cms/collections/${list}?${query}`;
}

export const waitingCounts = endpoint({
  method: 'GET',
  path: '/api/admin/waiting',
  who: ['owner'],
  summary: 'What waits for the owner: calls to make, messages that failed within a week, replies not read.',
  response: z.object({
    bookingsToCall: z.number(),
    failedMessages: z.number(),
    unreadReplies: z.number(),
    /** Whether each kind of message leaves, or is kept in the message log alone. */
    messagesLeave: z.object({ sms: z.boolean(), email: z.boolean() }),
  }),
});
