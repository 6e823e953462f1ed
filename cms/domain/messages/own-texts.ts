import type { ReplyOf } from '../../../contracts/endpoint';
import type { readOwnTexts } from '../../../contracts/sms-replies';
import type { App } from '../../app';
import { wordsOf } from './words';

/** What stands around the texts that the owner writes, with a place for the words: forms count what is sent. */
export async function ownTexts(app: App): Promise<ReplyOf<typeof readOwnTexts>> {
  const values = { message: '{{message}}' };
  const [visit, reply] = await Promise.all([
    wordsOf(app, 'appointmentTextSms', values),
    wordsOf(app, 'replyTextSms', values),
  ]);
  return { visit: visit.body.text, reply: reply.body.text };
}
