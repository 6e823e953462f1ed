import type { SmsReply } from '../../../../collections/payload-types';
import { maxLength } from '../../../../contracts/limits';
import { rows } from '../../../../rows/rows';
import { isUniqueViolation } from '../../../../rows/unique';
import { pictureNote } from '../../../../rules/messages/picture-note';
import { isReaction, removeReactionQuote } from '../../../../rules/messages/reactions';
import { type ReplyIntent, requestOf } from '../../../../rules/messages/reply-words';
import type { App } from '../../../app';
import { replyOutbox } from './reply-outbox';

type ReplyMeaning = ReplyIntent | 'reaction';

interface IncomingSms {
  MessageSid?: string;
  From?: string;
  To?: string;
  Body?: string;
  NumMedia?: string;
  /** Set when Twilio has already answered STOP, START or HELP. */
  OptOutType?: string;
}

/** Returns the text with a note about pictures, which stay at Twilio. */
function receivedTextOf({ Body = '', NumMedia }: IncomingSms): string {
  const pictures = Number(NumMedia) || 0;
  const note = pictures > 0 ? pictureNote(pictures) : '';
  // The longest SMS has 1,600 characters.
  const wording = Body.trim().slice(0, maxLength.text - note.length - 1);
  return [wording, note].filter(Boolean).join('\n') || '(no words)';
}

/**
 * Returns the meaning of a reply. A HELP that Twilio answered needs no second answer. STOP always wins; a YES, which
 * Twilio reads as START, may confirm a visit later.
 */
function meaningOf(sms: IncomingSms): ReplyMeaning | null {
  const optOutType = sms.OptOutType?.toUpperCase();
  const request = requestOf(removeReactionQuote(sms.Body ?? ''));
  if (optOutType === 'STOP' || request === 'stop') return 'stop';
  if (optOutType === 'HELP') return null;
  if (optOutType === 'START') return 'start';
  return request ?? (isReaction(sms.Body ?? '') ? 'reaction' : null);
}

/**
 * Stores and processes an incoming text. After a success response the row is stored, and its outbox is processed here
 * or by recovery. Repeatable.
 */
export async function receiveSms(app: App, sms: IncomingSms): Promise<void> {
  if (!sms.MessageSid || !sms.From) return;
  let reply: SmsReply;
  try {
    reply = await rows(app, 'sms-replies').add({
      fromNumber: sms.From.slice(0, maxLength.phone),
      toNumber: sms.To?.slice(0, maxLength.phone),
      messageBody: receivedTextOf(sms),
      meaning: meaningOf(sms),
      isRead: false,
      isForwarded: false,
      receivedAt: app.now().toISOString(),
      messageId: sms.MessageSid,
      outboxState: 'pending',
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'messageId')) throw error;
    return;
  }
  // An opt-out must apply before the provider gets our response.
  if (reply.meaning === 'stop' || reply.meaning === 'start') await replyOutbox.processPending(app, reply);
  else replyOutbox.processSoon(app, reply);
}
