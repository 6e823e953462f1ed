import type { Payload, Where } from 'payload';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Bookings whose customer is still to be called. */
export const notCalledYet: Where = {
  and: [{ calledAt: { exists: false } }, { state: { equals: 'confirmed' } }],
};

/** Messages that could not be sent. What nobody has looked into for a week is not worth a number any more. */
export const failedLately = (now: Date): Where => ({
  and: [
    { state: { in: ['failed', 'expired'] } },
    { createdAt: { greater_than: new Date(now.getTime() - weekMs).toISOString() } },
  ],
});

/** Replies that the owner has not read. */
export const unread: Where = { isRead: { equals: false } };

/** How much waits for the owner: three counts over indexed fields, no row is read. */
export async function whatWaits(payload: Payload, now: Date) {
  const [bookings, messages, replies] = await Promise.all([
    payload.count({ collection: 'bookings', where: notCalledYet }),
    payload.count({ collection: 'messages', where: failedLately(now) }),
    payload.count({ collection: 'sms-replies', where: unread }),
  ]);
  return {
    bookingsToCall: bookings.totalDocs,
    failedMessages: messages.totalDocs,
    unreadReplies: replies.totalDocs,
  };
}
