import type { SmsReply } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import { normalisePhone } from '../../../../rules/accounts/phones';
import { isReaction, removeReactionQuote } from '../../../../rules/messages/reactions';
import { requestOf } from '../../../../rules/messages/reply-words';
import type { App } from '../../../app';
import { invalidField } from '../../../refusal';
import { createIdempotent } from '../../system/idempotency/create-idempotent';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { asSmsReplies } from './list-replies';
import { replyOutbox } from './reply-outbox';

/** Returns the meaning of a text that the owner enters. Only a text from the client itself opts out or in. */
function meaningOf(messageBody: string): SmsReply['meaning'] {
  const request = requestOf(removeReactionQuote(messageBody));
  if (request === 'stop') return 'asks-to-stop';
  return request === 'start' ? null : (request ?? (isReaction(messageBody) ? 'reaction' : null));
}

/** Stores a text that came in elsewhere, like an incoming one but read by the owner. */
export async function addReply(
  app: App,
  { fromNumber, messageBody }: { fromNumber: string; messageBody: string },
  requestKey: RequestKey | null,
) {
  const phone = normalisePhone(fromNumber);
  if (!phone) throw invalidField('fromNumber', 'Please enter a valid phone number');
  const row = await createIdempotent<SmsReply>(requestKey, {
    find: (where) => rows(app, 'sms-replies').one(where),
    insert: (key) =>
      rows(app, 'sms-replies').add({
        fromNumber: phone,
        toNumber: app.env.TWILIO_FROM_NUMBER,
        messageBody,
        ...key,
        meaning: meaningOf(messageBody),
        isRead: true,
        isForwarded: false,
        receivedAt: app.now().toISOString(),
        outboxState: 'pending',
      }),
  });
  await replyOutbox.processPending(app, row);
  const [reply] = await asSmsReplies(app, [(await rows(app, 'sms-replies').one({ id: row.id })) ?? row]);
  if (!reply) throw new Error('A reply that was just added is gone');
  return reply;
}
