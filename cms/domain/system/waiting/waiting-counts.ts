import type { Payload } from 'payload';
import { waitingRows } from '../../../../contracts/system/waiting';
import { rows, statedAs } from '../../../../rows/rows';

/** Returns the counts of things that wait for the owner: three counts over indexed fields, without reading rows. */
export async function waitingCounts(payload: Payload, now: Date) {
  const { bookingsToCall, failedMessages, unreadReplies } = waitingRows(now);
  const [calls, failed, replies] = await Promise.all([
    rows(payload, 'bookings').count(statedAs({ ...bookingsToCall.where })),
    rows(payload, 'messages').count(statedAs({ ...failedMessages.where })),
    rows(payload, 'sms-replies').count(statedAs({ ...unreadReplies.where })),
  ]);
  return { bookingsToCall: calls, failedMessages: failed, unreadReplies: replies };
}
