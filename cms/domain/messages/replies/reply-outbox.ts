import type { SmsReply } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import { formatPhone, normalisePhone } from '../../../../rules/accounts/phones';
import { withoutPictureNote } from '../../../../rules/messages/picture-note';
import { removeReactionQuote } from '../../../../rules/messages/reactions';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { hashToken } from '../../../security/sign-in/passwords';
import { confirmByReply } from '../../calendar/messages/confirm-by-reply';
import { outboxRows } from '../outbox-rows';
import { sendPush } from '../push/send-push';
import { queueMessage } from '../queue-message';
import { recordOptOut } from '../record-opt-out';
import { smsBlockReason } from '../sms-block-reason';
import { peopleByNumber } from './people-by-number';
import { doubtText, visitInDoubt } from './visits-in-doubt';

/** Applies the newest STOP or START of a number. Only the newest counts, so order and repetition do not matter. */
async function followStopAndStart(app: App, phone: string): Promise<void> {
  // Short codes and sender names also text STOP, but are never texted.
  if (!normalisePhone(phone)) return;
  const docs = await rows(app, 'sms-replies').all(
    { fromNumber: phone, meaning: ['stop', 'start'] },
    { sort: ['-receivedAt', '-id'], limit: 5 },
  );
  const last = docs[0];
  if (!last) return;
  // STOP wins over another text of the same instant.
  const same = docs.filter(({ receivedAt }) => receivedAt === last.receivedAt);
  const newest = same.find(({ meaning }) => meaning === 'stop') ?? last;
  if (newest.meaning === 'start') {
    await rows(app, 'opt-outs').remove({ phone });
    return;
  }
  await recordOptOut(app, phone, 'Texted STOP', newest.receivedAt ?? undefined);
}

/** Links a reply to the newest survey answer with its number, and marks that answer as replied. */
export async function linkToSurvey(app: App, reply: SmsReply): Promise<void> {
  const [surveyId] = await rows(app, 'survey2025').ids(
    { phone: reply.fromNumber },
    { sort: ['-id'], limit: 1 },
  );
  if (!surveyId) return;
  await rows(app, 'sms-replies').update({ id: reply.id }, { originalSurveyId: surveyId });
  await rows(app, 'survey2025').update(
    { id: surveyId, repliedAt: null },
    { repliedAt: new Date(reply.receivedAt ?? reply.createdAt).getTime() },
  );
}

/** Answers HELP with our name and contact; once a day per number. */
async function answerHelp(app: App, reply: SmsReply): Promise<void> {
  if (await smsBlockReason(app, reply.fromNumber)) return;
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  await queueMessage(app, 'replyHelpSms', {
    to: reply.fromNumber,
    values: {},
    about: { collection: 'sms-replies', id: reply.id },
    key: `reply-help:${hashToken(reply.fromNumber)}:${today}`,
  });
}

/** Sends the owner a push, with the visit that the reply may cancel; a tap opens the thread. */
async function sendOwnersPush(app: App, reply: SmsReply): Promise<void> {
  const { id, fromNumber, messageBody } = reply;
  const { clientName } = (await peopleByNumber(app, [fromNumber]))(fromNumber);
  const about = await visitInDoubt(app, reply);
  await sendPush(app, {
    key: `reply:${id}`,
    title: `Reply from ${clientName ?? formatPhone(fromNumber)}`,
    body: about ? `${messageBody}\n${doubtText(about)}` : messageBody,
    url: `/admin?texts=${encodeURIComponent(fromNumber)}#replies`,
  });
}

/** Outbox of replies: each step can be interrupted and repeated. */
export const replyOutbox = outboxRows({
  collection: 'sms-replies',
  processPending: async (app, { id }) => {
    const reply = await rows(app, 'sms-replies').one({ id });
    if (!reply) return;
    if (reply.meaning === 'stop' || reply.meaning === 'start')
      await followStopAndStart(app, reply.fromNumber);
    await linkToSurvey(app, reply);
    if (reply.meaning === 'help') await answerHelp(app, reply);
    // A reply that the owner entered needs no push.
    if (!reply.isRead) await sendOwnersPush(app, reply);
    const receivedAt = new Date(reply.receivedAt ?? reply.createdAt);
    const mayConfirm = !reply.meaning || reply.meaning === 'reaction' || reply.meaning === 'start';
    const messageBody = removeReactionQuote(withoutPictureNote(reply.messageBody));
    if (mayConfirm) await confirmByReply(app, { ...reply, messageBody, receivedAt });
  },
});
