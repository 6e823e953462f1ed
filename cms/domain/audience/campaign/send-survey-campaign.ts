import type { previewCampaign, sendCampaign } from '../../../../contracts/audience/surveys';
import type { ReplyOf } from '../../../../contracts/endpoint';
import { messages } from '../../../../contracts/messages/messages';
import { leavingText } from '../../../../rules/messages/leaving-words';
import { plural } from '../../../../rules/money/numbers';
import type { App } from '../../../app';
import { Refusal } from '../../../refusal';
import { auditCaller } from '../../../security/audit';
import { hashToken } from '../../../security/sign-in/passwords';
import { messageTextOf } from '../../messages/message-text';
import { noticeAddresses } from '../../messages/notice-addresses';
import { outcomeWithin } from '../../messages/outcome-within';
import { queueMessage } from '../../messages/queue-message';
import { whyNoTexts } from '../../messages/sms-block-reason';
import { whenTextLeaves } from '../../messages/text-budgets';
import { type Respondent, respondentsOf } from './respondents';

/** Leaving time of the texts if they were sent now; null for at once. */
const leavesAt = (app: App) =>
  whenTextLeaves(app, {
    template: 'campaignSms',
    to: '',
    createdAt: app.now().toISOString(),
    usefulUntil: app.now().getTime() + messages.campaignSms.usefulHours * 60 * 60_000,
  });

const firstName = (name: string) => name.split(/\s+/)[0] ?? '';

/** The recipients of the campaign, and the text of the first, or a sample. */
export async function previewSurveyCampaign(app: App): Promise<ReplyOf<typeof previewCampaign>> {
  const { total, replied, fresh, leftOut } = await respondentsOf(app);
  const { body } = await messageTextOf(app, 'campaignSms', {
    firstName: firstName(fresh[0]?.name ?? 'Jess'),
  });
  return {
    totalSurveys: total,
    totalReplied: replied,
    totalNewToContact: fresh.length,
    messageTemplate: body.text,
    newRespondents: fresh.map(({ lostId: _, ...respondent }) => respondent),
    leftOut,
    goesAt: (await leavesAt(app))?.toISOString() ?? null,
    obstacle: whyNoTexts(app),
    testTo: (await noticeAddresses(app)).phone,
  };
}

/**
 * The text of one respondent, keyed by the phone and by the text before it that never arrived: whatever else happens,
 * in two tabs or after a crash, no number is sent two. Null when it was queued already.
 */
const textOnce = (app: App, { surveyId, name, phone, lostId }: Respondent) =>
  queueMessage(app, 'campaignSms', {
    to: phone,
    values: { firstName: firstName(name) },
    about: { collection: 'survey2025', id: surveyId },
    key: `campaign:${hashToken(phone)}${lostId ? `:${lostId}` : ''}`,
  });

/**
 * Texts the new respondents and tells what became of it within ten seconds. Throws `conflict` while no text can leave.
 */
export async function sendSurveyCampaign(app: App): Promise<ReplyOf<typeof sendCampaign>> {
  const obstacle = whyNoTexts(app);
  if (obstacle) throw new Refusal('conflict', obstacle);
  const { fresh, leftOut } = await respondentsOf(app);
  const ids: number[] = [];
  for (const respondent of fresh) {
    const message = await textOnce(app, respondent);
    if (message) ids.push(message.id);
    if (ids.length === 1) app.wakeRelay();
  }
  app.wakeRelay();
  if (ids.length) await auditCaller(app, `Sent the SMS campaign to ${plural(ids.length, 'number')}`);
  const states = await outcomeWithin(app, ids, 10_000);
  const count = (...of: string[]) => states.filter(({ state }) => of.includes(state)).length;
  const [totalSent, totalFailed, totalWaiting] = [
    count('sent', 'delivered'),
    count('failed', 'expired'),
    count('queued'),
  ];
  const later = totalWaiting ? await leavesAt(app) : null;
  const goes = later ? ` ${leavingText(app.env.BUSINESS_TIME_ZONE, later, app.now(), 'They go')}` : '';
  const parts = [
    // With none gone yet, what waits is the news.
    (totalSent > 0 || totalWaiting === 0) && `${plural(totalSent, 'text')} sent`,
    totalFailed && `${totalFailed} failed`,
    totalWaiting && `${totalWaiting} ${later ? 'waiting' : 'on their way'}`,
  ];
  const message = ids.length ? `${parts.filter(Boolean).join(', ')}.${goes}` : 'There is no one new to text.';
  return { message, totalSent, totalFailed, totalWaiting, leftOut };
}
