import type { ReplyOf } from '../../../contracts/endpoint';
import { messages } from '../../../contracts/messages/messages';
import type { previewCampaign, sendCampaign } from '../../../contracts/surveys';
import { leavingWords } from '../../../rules/leaving-words';
import { plural } from '../../../rules/numbers';
import type { App } from '../../app';
import { updateAll } from '../../database/rows';
import { hashToken } from '../../security/passwords';
import { queueMessage } from '../messages/queue';
import { settledWithin } from '../messages/settled-within';
import { whenTextLeaves } from '../messages/text-budgets';
import { wordsOf } from '../messages/words';
import { type Respondent, respondentsOf } from './respondents';

/** When its texts would leave, were it sent now; null when that is at once. */
const leavesAt = (app: App) =>
  whenTextLeaves(app, {
    ...{ template: 'campaignSms', to: '', createdAt: app.now().toISOString() },
    usefulUntil: app.now().getTime() + messages.campaignSms.usefulHours * 60 * 60_000,
  });

const firstName = (name: string) => name.split(/\s+/)[0] ?? '';

/** Whom the campaign would text, and with which words: those of the first, or of a sample. */
export async function preview(app: App): Promise<ReplyOf<typeof previewCampaign>> {
  const { total, replied, fresh, leftOut } = await respondentsOf(app);
  const { body } = await wordsOf(app, 'campaignSms', { firstName: firstName(fresh[0]?.name ?? 'Jess') });
  return {
    totalSurveys: total,
    totalReplied: replied,
    totalNewToContact: fresh.length,
    messageTemplate: body.text,
    newRespondents: fresh,
    leftOut,
    goesAt: (await leavesAt(app))?.toISOString() ?? null,
  };
}

/**
 * The text of one respondent, keyed by the phone: whatever else happens, in two tabs or after a crash, there is one for
 * each number, ever. Null when there was one already.
 */
async function textOnce(app: App, { surveyId, name, phone }: Respondent) {
  const message = await queueMessage(app, 'campaignSms', {
    to: phone,
    values: { firstName: firstName(name) },
    about: { collection: 'survey2025', id: surveyId },
    key: `campaign:${hashToken(phone)}`,
  });
  await updateAll(
    app.payload,
    'survey2025',
    { and: [{ phone: { equals: phone } }, { campaignTextedAt: { exists: false } }] },
    { campaignTextedAt: app.now().getTime() },
  );
  return message;
}

/** Texts the new respondents and tells what became of it within ten seconds. */
export async function send(app: App): Promise<ReplyOf<typeof sendCampaign>> {
  const { fresh, leftOut } = await respondentsOf(app);
  const ids: number[] = [];
  for (const respondent of fresh) {
    const message = await textOnce(app, respondent);
    if (message) ids.push(message.id);
    if (ids.length === 1) app.nudgeRelay();
  }
  app.nudgeRelay();
  const states = await settledWithin(app, ids, 10_000);
  const count = (...of: string[]) => states.filter(({ state }) => of.includes(state)).length;
  const [totalSent, totalFailed, totalWaiting] = [
    count('sent', 'delivered'),
    count('failed', 'expired'),
    count('queued'),
  ];
  const logged = count('logged');
  const later = totalWaiting ? await leavesAt(app) : null;
  const goes = later ? ` ${leavingWords(app.env.BUSINESS_TIME_ZONE, later, app.now(), 'They go')}` : '';
  const parts = [
    `${plural(totalSent, 'text')} sent`,
    totalFailed && `${totalFailed} failed`,
    totalWaiting && `${totalWaiting} ${later ? 'wait' : 'on their way'}`,
    logged && `${logged} kept in the message log only, because Twilio is not set up`,
  ];
  const message = ids.length ? `${parts.filter(Boolean).join(', ')}.${goes}` : 'There is nobody new to text.';
  return { message, totalSent, totalFailed, totalWaiting, leftOut };
}
