import type { Message } from '../../../collections/payload-types';
import { declarationOf } from '../../../contracts/messages/messages';
import type { AtNight } from '../../../contracts/messages/template';
import { isQuiet } from '../../../rules/calendar/reminders';
import { nextDaytime, whenWaitingTextLeaves } from '../../../rules/time/text-hours';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { type Condition, rows } from '../../database/rows';
import { businessHours } from '../content/hours';
import { messagesLeave } from './messages-leave';
import type { MessageContext } from './queue-message';

/** For how long after what a customer did an answer may still ring at night, in milliseconds. */
const momentMs = 60 * 60_000;

/** The fields that decide when a text leaves; a row of the log has all of them. */
export type Text = Pick<
  Message,
  'template' | 'to' | 'aboutCollection' | 'aboutId' | 'usefulUntil' | 'context'
> & {
  createdAt: string;
  kind?: Message['kind'];
};

const isEmail = ({ kind, template }: Text): boolean =>
  (kind ?? declarationOf(template ?? '')?.kind) === 'email';

/** Why a message may leave at night. A text whose message the product has no more may not. */
const atNightOf = (text: Text): AtNight | 'any email' =>
  declarationOf(text.template ?? '')?.atNight ?? (isEmail(text) ? 'any email' : 'never');

/** The day of the visit that a text is about; undefined where it is about none. */
async function dayOfVisit(
  app: App,
  { context, aboutCollection, aboutId }: Text,
): Promise<string | undefined> {
  const { visit } = (context ?? {}) as MessageContext;
  if (visit) return visit.date;
  if (aboutCollection !== 'appointments' || !aboutId) return undefined;
  const fields = ['appointmentDate'] as const;
  const [row] = await rows(app, 'appointments').pick({ id: aboutId }, fields);
  return row?.appointmentDate;
}

/** True for news about a visit of today. Such a text leaves at any hour and outside the day's budget. */
export async function isOfTodaysVisit(app: App, text: Text): Promise<boolean> {
  if (atNightOf(text) !== 'visit of today') return false;
  return (await dayOfVisit(app, text)) === dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
}

/** True when the number texted us in the hour before an instant. */
async function hasJustTexted(app: App, phone: string, before: number): Promise<boolean> {
  const since = new Date(before - momentMs).toISOString();
  const theirs: Condition<'sms-replies'> = { fromNumber: phone, receivedAt: { after: since } };
  return (await rows(app, 'sms-replies').ids(theirs, { limit: 1 })).length > 0;
}

async function mayLeaveAtNight(app: App, text: Text): Promise<boolean> {
  const why = atNightOf(text);
  if (why === 'never') return false;
  if (why === 'owner' || why === 'work' || why === 'any email') return true;
  if (why === 'visit of today') return isOfTodaysVisit(app, text);
  const madeAt = new Date(text.createdAt).getTime();
  // An answer that an outage has held up until midnight is no answer of this moment any more.
  if (app.now().getTime() - madeAt > momentMs) return false;
  return why === 'answer' || hasJustTexted(app, text.to, madeAt);
}

/** Leaving time of a text that waits until `from` at least. */
export async function whenItLeavesFrom(
  app: App,
  from: Date,
  { usefulUntil }: Pick<Text, 'usefulUntil'>,
): Promise<Date> {
  const until = typeof usefulUntil === 'number' ? new Date(usefulUntil) : null;
  return whenWaitingTextLeaves(await businessHours(app), from, until);
}

/** Until when a message waits because of the hour; null when it may leave now. An email waits for 8 am alone. */
export async function waitForMorning(app: App, text: Text): Promise<Date | null> {
  const zone = app.env.BUSINESS_TIME_ZONE;
  // Without a provider it is kept in the log alone: nobody's phone rings.
  if (!messagesLeave(app)[isEmail(text) ? 'email' : 'sms']) return null;
  if (!isQuiet(zone, app.now()) || (await mayLeaveAtNight(app, text))) return null;
  return isEmail(text) ? nextDaytime(zone, app.now()) : whenItLeavesFrom(app, app.now(), text);
}

/**
 * First try of a message queued now; later for one that waits for the morning. The relay checks the hour
 * again. Whoever asked for the text learns here when it leaves. The relay drops one that would come too late.
 */
export async function firstTryAt(app: App, row: Text & { nextAttemptAt: number }): Promise<number> {
  const morning = await waitForMorning(app, row);
  const isInTime = morning && (typeof row.usefulUntil !== 'number' || morning.getTime() <= row.usefulUntil);
  return isInTime ? Math.max(row.nextAttemptAt, morning.getTime()) : row.nextAttemptAt;
}
