import type { SmsReply } from '../../../collections/payload-types';
import { maxLength } from '../../../contracts/limits';
import { type ReplyIntent, requestOf } from '../../../rules/messages/reply-words';
import type { App } from '../../app';
import { insertRow } from '../../database/rows';
import { isUniqueViolation } from '../../database/unique';
import { replyOutbox } from './outbox';

/** The fields of Twilio's call about an incoming text that are read here. */
interface IncomingSms {
  MessageSid?: string;
  From?: string;
  To?: string;
  Body?: string;
  NumMedia?: string;
  /** Set where Twilio has already answered STOP, START or HELP itself. */
  OptOutType?: string;
}

const wishes: Record<string, ReplyIntent> = { STOP: 'stop', START: 'start' };

const receivedTextOf = ({ Body = '', NumMedia }: IncomingSms): string =>
  // The longest SMS has 1,600 characters.
  Body.trim().slice(0, maxLength.text) || (Number(NumMedia) > 0 ? '(a picture)' : '(no words)');

/** The meaning of a reply. A HELP that the provider has answered already needs no second answer. */
function meaningOf(sms: IncomingSms): ReplyIntent | null {
  const given = sms.OptOutType?.toUpperCase();
  if (given === 'HELP') return null;
  return (given && wishes[given]) || requestOf(sms.Body ?? '');
}

/**
 * Stores an incoming text, and acts on it. After a good answer the sender can rely on it: the row stands, and its
 * outbox is processed here or by recovery. The same text twice is one reply.
 */
export async function receiveSms(app: App, sms: IncomingSms): Promise<void> {
  if (!sms.MessageSid || !sms.From) return;
  let reply: SmsReply;
  try {
    reply = await insertRow(app.payload, 'sms-replies', {
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
  // An opt-out holds before the provider hears that we have it.
  if (reply.meaning === 'stop' || reply.meaning === 'start') await replyOutbox.processPending(app, reply);
  else replyOutbox.processSoon(app, reply);
}
