import type { Message } from '../../../collections/payload-types';
import { declarationOf } from '../../../contracts/messages/messages';
import type { AtNight } from '../../../contracts/messages/template';
import { type Condition, rows } from '../../../rows/rows';
import { isQuietTime } from '../../../rules/calendar/reminders';
import { nextDaytime, waitingTextSendTime } from '../../../rules/time/text-hours';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { businessHours } from '../content/hours';
import { contextOf } from './message-context';
import { messagesLeave } from './messages-leave';

/** Milliseconds after a customer's action in which an answer may still be sent at night. */
const momentMs = 60 * 60_000;

/** Fields that decide when a text is sent; a row of the log has all of them. */
export type Text = Pick<
  Message,
  'template' | 'to' | 'aboutCollection' | 'aboutId' | 'usefulUntil' | 'context'
> & {
  createdAt: string;
  kind?: Message['kind'];
};

const isEmail = ({ kind, template }: Text): boolean =>
  (kind ?? declarationOf(template ?? '')?.kind) === 'email';

/** Returns why a message may be sent at night. Unknown templates may not. */
const nightRuleOf = (text: Text): AtNight | 'any email' =>
  declarationOf(text.template ?? '')?.atNight ?? (isEmail(text) ? 'any email' : 'never');

async function dayOfVisit(
  app: App,
  { context, aboutCollection, aboutId }: Text,
): Promise<string | undefined> {
  const { visit } = contextOf({ context });
  if (visit) return visit.date;
  if (aboutCollection !== 'appointments' || !aboutId) return undefined;
  const fields = ['appointmentDate'] as const;
  const [row] = await rows(app, 'appointments').pick({ id: aboutId }, fields);
  return row?.appointmentDate;
}

/** True for news about a visit today. Such a text is sent at any hour, outside the day's budget. */
export async function isOfTodaysVisit(app: App, text: Text): Promise<boolean> {
  if (nightRuleOf(text) !== 'visit of today') return false;
  return (await dayOfVisit(app, text)) === dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
}

/** True when the number texted us in the hour before an instant. */
async function hasJustTexted(app: App, phone: string, before: number): Promise<boolean> {
  const since = new Date(before - momentMs).toISOString();
  const recentReplies: Condition<'sms-replies'> = { fromNumber: phone, receivedAt: { after: since } };
  return (await rows(app, 'sms-replies').ids(recentReplies, { limit: 1 })).length > 0;
}

async function canSendAtNight(app: App, text: Text): Promise<boolean> {
  const why = nightRuleOf(text);
  if (why === 'never') return false;
  if (why === 'owner' || why === 'work' || why === 'any email') return true;
  if (why === 'visit of today') return isOfTodaysVisit(app, text);
  const madeAt = new Date(text.createdAt).getTime();
  // An answer that an outage delayed until midnight is no longer immediate.
  if (app.now().getTime() - madeAt > momentMs) return false;
  return why === 'answer' || hasJustTexted(app, text.to, madeAt);
}

/** Returns the send time of a text that waits at least until `from`. */
export async function sendTimeFrom(
  app: App,
  from: Date,
  { usefulUntil }: Pick<Text, 'usefulUntil'>,
): Promise<Date> {
  const until = typeof usefulUntil === 'number' ? new Date(usefulUntil) : null;
  return waitingTextSendTime(await businessHours(app), from, until);
}

/** Returns until when a message waits because of the hour; null when it may be sent. An email only waits for 8 am. */
export async function waitForMorning(app: App, text: Text): Promise<Date | null> {
  const zone = app.env.BUSINESS_TIME_ZONE;
  // Without a provider the message is only logged, so no phone rings.
  if (!messagesLeave(app)[isEmail(text) ? 'email' : 'sms']) return null;
  if (!isQuietTime(zone, app.now()) || (await canSendAtNight(app, text))) return null;
  return isEmail(text) ? nextDaytime(zone, app.now()) : sendTimeFrom(app, app.now(), text);
}

/**
 * Returns the first try of a message queued now; later if it waits for the morning. Callers learn here when the text
 * is sent. The relay checks the hour again, and drops an expired text.
 */
export async function firstTryAt(app: App, row: Text & { nextAttemptAt: number }): Promise<number> {
  const morning = await waitForMorning(app, row);
  const isInTime = morning && (typeof row.usefulUntil !== 'number' || morning.getTime() <= row.usefulUntil);
  return isInTime ? Math.max(row.nextAttemptAt, morning.getTime()) : row.nextAttemptAt;
}
