import type { Payload } from 'payload';
import { waitingRows } from '../../../../contracts/system/waiting';

/** How much waits for the owner: three counts over indexed fields, no row is read. */
export async function waitingCounts(payload: Payload, now: Date) {
  const { bookingsToCall, failedMessages, unreadReplies } = waitingRows(now);
  const [bookings, messages, replies] = await Promise.all([
    payload.count({ collection: 'bookings', where: { ...bookingsToCall.where } }),
    payload.count({ collection: 'messages', where: { ...failedMessages.where } }),
    payload.count({ collection: 'sms-replies', where: { ...unreadReplies.where } }),
  ]);
  return {
    bookingsToCall: bookings.totalDocs,
    failedMessages: messages.totalDocs,
    unreadReplies: replies.totalDocs,
  };
}
