import { z } from 'zod';
import { endpoint } from './endpoint';

/** What can wait for the owner, and how one of it and several are called. */
export const waitingLabels = {
  bookingsToCall: ['booking to call', 'bookings to call'],
  failedMessages: ['message that was not sent', 'messages that were not sent'],
  unreadReplies: ['unread reply', 'unread replies'],
} as const;
export type WaitingKind = keyof typeof waitingLabels;

/** `3 bookings to call`. */
export const waitingText = (kind: WaitingKind, count: number): string =>
  `${count} ${waitingLabels[kind][count === 1 ? 0 : 1]}`;

export const whatWaits = endpoint({
  method: 'GET',
  path: '/api/admin/waiting',
  who: ['owner'],
  summary: 'What waits for the owner: calls to make, messages that failed within a week, replies not read.',
  response: z.object({
    bookingsToCall: z.number(),
    failedMessages: z.number(),
    unreadReplies: z.number(),
  }),
});
