import type { LeftOutReason, previewCampaign, sendCampaign } from '../../../../contracts/audience/surveys';
import type { ReplyOf } from '../../../../contracts/endpoint';
import { messages } from '../../../../contracts/messages/messages';
import { rows } from '../../../../rows/rows';
import { leavingText } from '../../../../rules/messages/leaving-words';
import { plural } from '../../../../rules/money/numbers';
import type { App } from '../../../app';
import { Refusal } from '../../../refusal';
import { auditCaller } from '../../../security/audit';
import { hashToken } from '../../../security/sign-in/passwords';
import { isAnonymised } from '../../deleted-customer';
import { messageTextOf } from '../../messages/message-text';
import { noticeAddresses } from '../../messages/notice-addresses';
import { outcomeWithin } from '../../messages/outcome-within';
import { queueMessage } from '../../messages/queue-message';
import { notMobileReason, smsUnavailableReason } from '../../messages/sms-block-reason';
import { textSendTime } from '../../messages/text-budgets';
import { type Contact, contactsOf } from './contacted';

interface Respondent {
  surveyId: number;
  name: string;
  phone: string;
  email: string;
  /** Id of the campaign's newest text to this phone, if none arrived. */
  lostId: number;
}

const lostIdOf = (contact: Contact | undefined): number => (contact?.state === 'free' ? contact.lostId : 0);

interface Respondents {
  total: number;
  replied: number;
  fresh: Respondent[];
  leftOut: Record<LeftOutReason, number>;
}

/**
 * Sorts the answers, oldest first: the campaign texts the first of several answers with one phone. The message log
 * decides who was contacted. The flag of an answer counts only for numbers that the log does not have.
 */
async function respondentsOf(app: App): Promise<Respondents> {
  const [surveys, optOuts, contacts] = await Promise.all([
    rows(app, 'survey2025').pick({}, ['name', 'phone', 'email', 'campaignTextedAt', 'repliedAt'], {
      sort: ['id'],
    }),
    rows(app, 'opt-outs').pick({}, ['phone']),
    contactsOf(app),
  ]);
  const answers = surveys.filter((row) => !isAnonymised(row));
  const optedOut = new Set(optOuts.map(({ phone }) => phone));
  const noted = new Set(answers.flatMap(({ campaignTextedAt, phone }) => (campaignTextedAt ? phone : [])));
  const standing = (phone: string) => contacts.get(phone)?.state ?? (noted.has(phone) ? 'sent' : 'free');
  const seenPhones = new Set<string>();
  const fresh: Respondent[] = [];
  const leftOut = { optedOut: 0, contacted: 0, waiting: 0, noMobile: 0, duplicate: 0 };
  for (const { id, name, phone, email } of answers) {
    if (optedOut.has(phone)) leftOut.optedOut += 1;
    else if (notMobileReason(app, phone)) leftOut.noMobile += 1;
    else if (standing(phone) === 'sent') leftOut.contacted += 1;
    else if (standing(phone) === 'waiting') leftOut.waiting += 1;
    else if (seenPhones.has(phone)) leftOut.duplicate += 1;
    else fresh.push({ surveyId: id, name, phone, email, lostId: lostIdOf(contacts.get(phone)) });
    seenPhones.add(phone);
  }
  const replied = answers.filter(({ repliedAt }) => repliedAt).length;
  return { total: answers.length, replied, fresh, leftOut };
}

/** Send time of the texts if the campaign started now; null for at once. */
const getSendTime = (app: App) =>
  textSendTime(app, {
    template: 'campaignSms',
    to: '',
    createdAt: app.now().toISOString(),
    usefulUntil: app.now().getTime() + messages.campaignSms.usefulHours * 60 * 60_000,
  });

const firstName = (name: string) => name.split(/\s+/)[0] ?? '';

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
    goesAt: (await getSendTime(app))?.toISOString() ?? null,
    obstacle: smsUnavailableReason(app),
    testTo: (await noticeAddresses(app)).phone,
  };
}

/**
 * Queues the text of one respondent. The key has the phone and the last text that did not arrive, so that two tabs or
 * a crash never send two. Null when the text was queued before.
 */
const textOnce = (app: App, { surveyId, name, phone, lostId }: Respondent) =>
  queueMessage(app, 'campaignSms', {
    to: phone,
    values: { firstName: firstName(name) },
    about: { collection: 'survey2025', id: surveyId },
    key: `campaign:${hashToken(phone)}${lostId ? `:${lostId}` : ''}`,
  });

/**
 * Texts the new respondents and returns the results of the first ten seconds. Throws `conflict` while no text can be
 * sent.
 */
export async function sendSurveyCampaign(app: App): Promise<ReplyOf<typeof sendCampaign>> {
  const obstacle = smsUnavailableReason(app);
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
  const later = totalWaiting ? await getSendTime(app) : null;
  const goes = later ? ` ${leavingText(app.env.BUSINESS_TIME_ZONE, later, app.now(), 'They go')}` : '';
  const parts = [
    // When no text was sent yet, the message shows only the waiting ones.
    (totalSent > 0 || totalWaiting === 0) && `${plural(totalSent, 'text')} sent`,
    totalFailed && `${totalFailed} failed`,
    totalWaiting && `${totalWaiting} ${later ? 'waiting' : 'on their way'}`,
  ];
  const message = ids.length ? `${parts.filter(Boolean).join(', ')}.${goes}` : 'There is no one new to text.';
  return { message, totalSent, totalFailed, totalWaiting, leftOut };
}
