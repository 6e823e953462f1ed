import { nextCount } from '../../../collections/fields/numeric-id';
import { declarationOf, type MessageName } from '../../../contracts/messages/messages';
import { rows } from '../../../rows/rows';
import { addDays } from '../../../rules/time/dates';
import { instantOf } from '../../../rules/time/instants';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { isWithin } from '../../security/limits/limiter';
import { dailyTexts } from '../../security/limits/limits';
import { contextOf } from './message-context';
import { isOfTodaysVisit, sendTimeFrom, type Text, waitForMorning } from './text-times';

/** Notice that the owner must get for every booking: notices of changes leave budget for it. */
const firstNotice: MessageName = 'bookingOwnerSms';

/**
 * Daily budgets. The owner has a separate one, so that many bookings or a mailing never use it up. In each budget one
 * part may use only a share, so that the rest remains for the others.
 */
const budgets = {
  owner: {
    counter: 'sms-to-owner',
    limit: () => dailyTexts.toOwner,
    partCounter: 'sms-of-changes',
    isPart: ({ template }: Text) => template !== firstNotice,
    partUsedUp: 'Notices of changes have used up their part of today’s SMS to you.',
  },
  others: {
    counter: 'sms-sent',
    limit: (app: App) => app.env.SMS_DAILY_LIMIT,
    partCounter: 'sms-of-mailings',
    isPart: ({ template }: Text) => declarationOf(template ?? '')?.urgency === 'bulk',
    partUsedUp: 'Mailings and campaigns have used up their part of today’s SMS.',
  },
} as const;
export type Budget = keyof typeof budgets;

export const budgetOf = ({ template }: Pick<Text, 'template'>): Budget =>
  declarationOf(template ?? '')?.to === 'owner' ? 'owner' : 'others';

/** Returns the number of texts per day of a budget. */
export const limitOf = (app: App, budget: Budget): number =>
  budgets[budget].limit(app) * app.env.RATE_LIMIT_FACTOR;

export interface BudgetWait {
  until: Date;
  /** Used-up budget: the day's, the share of its part, or the share of the caller's IP address. */
  usedUp: 'day' | 'part' | 'address';
  words: string;
}

/** Counts a text against the share of the IP address whose call caused it. */
function isWithinAddressShare(app: App, text: Text, today: string): Promise<boolean> | true {
  const { from } = contextOf(text);
  if (!from) return true;
  const budget = budgetOf(text);
  const max = Math.max(1, Math.floor(budgets[budget].limit(app) * dailyTexts.shareOfAddress));
  return isWithin(app.limiter.hit('textsOfAddress', `${budget}:${from}:${today}`, max));
}

/** Counts a text and returns the used-up budget, or null when it may be sent. */
async function countAgainstBudget(app: App, text: Text, today: string): Promise<BudgetWait['usedUp'] | null> {
  const budget = budgetOf(text);
  const { counter, partCounter, isPart } = budgets[budget];
  const limit = limitOf(app, budget);
  const countOf = (name: string) => nextCount(app.payload, `${name}:${today}`);
  // A text about a visit today is sent in any case. It counts, so the rest of the day has one less.
  if (await isOfTodaysVisit(app, text)) {
    await countOf(counter);
    return null;
  }
  if (!(await isWithinAddressShare(app, text, today))) return 'address';
  if (isPart(text) && (await countOf(partCounter)) > Math.floor(limit * dailyTexts.largestShare))
    return 'part';
  return (await countOf(counter)) > limit ? 'day' : null;
}

/** Returns the send time of a text without budget: in opening hours of another day. */
async function waitOf(
  app: App,
  text: Text,
  usedUp: BudgetWait['usedUp'],
  today: string,
): Promise<BudgetWait> {
  const wording = {
    day: 'The text messages of that day were used up.',
    part: budgets[budgetOf(text)].partUsedUp,
    address: 'The bookings of one address have used up its part of that day’s text messages.',
  };
  const tomorrow = instantOf(app.env.BUSINESS_TIME_ZONE, addDays(today, 1), '00:00');
  return { until: await sendTimeFrom(app, tomorrow, text), usedUp, words: wording[usedUp] };
}

/** Counts one SMS against today's budget. Returns null when it may be sent, else the reason and the time. */
export async function waitForBudget(app: App, text: Text): Promise<BudgetWait | null> {
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const usedUp = await countAgainstBudget(app, text, today);
  return usedUp && waitOf(app, text, usedUp, today);
}

async function findBudgetWait(app: App, text: Text): Promise<BudgetWait | null> {
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const budget = budgetOf(text);
  const { counter, partCounter, isPart } = budgets[budget];
  const limit = limitOf(app, budget);
  const countOf = async (name: string) =>
    (await rows(app, 'counters').one({ name: `${name}:${today}` }))?.value ?? 0;
  if (await isOfTodaysVisit(app, text)) return null;
  if (isPart(text) && (await countOf(partCounter)) >= Math.floor(limit * dailyTexts.largestShare))
    return waitOf(app, text, 'part', today);
  return (await countOf(counter)) >= limit ? waitOf(app, text, 'day', today) : null;
}

/** Returns the send time of a text written now; null for at once. */
export async function textSendTime(app: App, text: Text): Promise<Date | null> {
  return (await waitForMorning(app, text)) ?? (await findBudgetWait(app, text))?.until ?? null;
}
