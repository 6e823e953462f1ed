import { nextCount } from '../../../collections/fields/numeric-id';
import { declarationOf, type MessageName } from '../../../contracts/messages/messages';
import { addDays } from '../../../rules/time/dates';
import { instantOf } from '../../../rules/time/instants';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { rows } from '../../database/rows';
import { isWithin } from '../../security/limits/limiter';
import { dailyTexts } from '../../security/limits/limits';
import type { MessageContext } from './queue-message';
import { isOfTodaysVisit, type Text, waitForMorning, whenItLeavesFrom } from './text-times';

/** The notice that the owner must have of every booking: those of changes leave budget for it. */
const firstNotice: MessageName = 'bookingOwnerSms';

/**
 * The budgets of a day. The owner has one of their own, so that a flood of bookings or a mailing never
 * silences them. In each, one part of the texts may take only a share, so that the others always have the
 * rest.
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

/** How many texts a day a budget has. */
export const limitOf = (app: App, budget: Budget): number =>
  budgets[budget].limit(app) * app.env.RATE_LIMIT_FACTOR;

/** Why a text waits for another day. */
export interface BudgetWait {
  until: Date;
  /**
   * The budget that is used up: the day's texts, the share of its part, or that of the address whose call it answers.
   */
  usedUp: 'day' | 'part' | 'address';
  /** The day in words. */
  words: string;
}

/** Counts a text against the share of the address whose call led to it. */
function isWithinAddressShare(app: App, text: Text, today: string): Promise<boolean> | true {
  const { from } = (text.context ?? {}) as MessageContext;
  if (!from) return true;
  const budget = budgetOf(text);
  const max = Math.max(1, Math.floor(budgets[budget].limit(app) * dailyTexts.shareOfAddress));
  return isWithin(app.limiter.hit('textsOfAddress', `${budget}:${from}:${today}`, max));
}

/** The budget that is used up for a text once it is counted; null when it may leave. */
async function usedUpFor(app: App, text: Text, today: string): Promise<BudgetWait['usedUp'] | null> {
  const budget = budgetOf(text);
  const { counter, partCounter, isPart } = budgets[budget];
  const limit = limitOf(app, budget);
  const countOf = (name: string) => nextCount(app.payload, `${name}:${today}`);
  // A text that somebody needs today goes whatever is left; it counts, and the rest of the day has one less.
  if (await isOfTodaysVisit(app, text)) {
    await countOf(counter);
    return null;
  }
  if (!(await isWithinAddressShare(app, text, today))) return 'address';
  if (isPart(text) && (await countOf(partCounter)) > Math.floor(limit * dailyTexts.largestShare))
    return 'part';
  return (await countOf(counter)) > limit ? 'day' : null;
}

/** Leaving time of a text that found its budget used up: opening hours of another day. */
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
  return { until: await whenItLeavesFrom(app, tomorrow, text), usedUp, words: wording[usedUp] };
}

/** Counts one SMS against its budget of today. Returns null when it may go, else why not and when it may. */
export async function waitForBudget(app: App, text: Text): Promise<BudgetWait | null> {
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const usedUp = await usedUpFor(app, text, today);
  return usedUp && waitOf(app, text, usedUp, today);
}

/** Reads the budget without counting. */
async function lookAtBudget(app: App, text: Text): Promise<BudgetWait | null> {
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

/** Leaving time of a text written now; null for at once. */
export async function whenTextLeaves(app: App, text: Text): Promise<Date | null> {
  return (await waitForMorning(app, text)) ?? (await lookAtBudget(app, text))?.until ?? null;
}
