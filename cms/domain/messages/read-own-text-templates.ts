import type { ReplyOf } from '../../../contracts/endpoint';
import type { readOwnTexts } from '../../../contracts/messages/sms-replies';
import type { App } from '../../app';
import { messageTextOf } from './message-text';

/** Returns the templates around the owner's own texts, with a placeholder: forms count the whole text. */
export async function readOwnTextTemplates(app: App): Promise<ReplyOf<typeof readOwnTexts>> {
  const values = { message: '{{message}}' };
  const [visit, reply] = await Promise.all([
    messageTextOf(app, 'appointmentTextSms', values),
    messageTextOf(app, 'replyTextSms', values),
  ]);
  return { visit: visit.body.text, reply: reply.body.text };
}
