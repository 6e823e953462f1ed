import { nextCount } from '../../collections/fields/numeric-id';
import type { Message } from '../../collections/payload-types';
import { declarationOf } from '../../contracts/messages/messages';
import { dateIn } from '../../rules/zone';
import type { App } from '../app';
import { businessHours } from '../domain/content/hours';
import { noticeAddresses } from '../domain/messages/notice-addresses';
import { queueMessage } from '../domain/messages/queue';
import { whyUntextable } from '../domain/messages/untextable';
import { whenWaitingTextsLeave } from './sending-hours';
import { SendFailure } from './transport';

/** Refuses numbers that must not be texted. */
export async function refuseUntextable(app: App, to: string): Promise<void> {
  const reason = await whyUntextable(app, to);
  if (reason) throw new SendFailure('refused', reason);
}

/** How many texts a day the owner is sent, whatever the others use up: a flood of bookings must not silence them. */
const ownersDailyLimit = 100;

/** What a text is counted against. */
const budgets = {
  owner: { counter: 'sms-to-owner', limit: () => ownersDailyLimit },
  customer: { counter: 'sms-sent', limit: (app: App) => app.env.SMS_DAILY_LIMIT },
} as const;
type Budget = keyof typeof budgets;

const budgetOf = ({ template }: Message): Budget =>
  declarationOf(template ?? '')?.to === 'owner' ? 'owner' : 'customer';

const limitOf = (app: App, budget: Budget) => budgets[budget].limit(app) * app.env.RATE_LIMIT_FACTOR;

/** Tells the owner by email that texts wait, as this one does; once a day for each budget. */
export async function tellThatTextsWait(app: App, message: Message): Promise<void> {
  const budget = budgetOf(message);
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const { email } = await noticeAddresses(app);
  if (!email) return;
  const { totalDocs } = await app.payload.count({
    collection: 'messages',
    where: {
      and: [
        { kind: { equals: 'sms' } },
        { state: { equals: 'queued' } },
        // Those with a lease are on their way.
        { leaseUntil: { less_than: app.now().getTime() } },
      ],
    },
  });
  await queueMessage(app, 'smsLimitOwnerEmail', {
    to: email,
    values: {
      limit: limitOf(app, budget),
      waiting: totalDocs,
      adminUrl: `${app.env.PUBLIC_URL}/cms/collections/messages`,
    },
    about: null,
    key: `sms-cap:${budget === 'owner' ? 'owner:' : ''}${today}`,
  });
  app.nudgeRelay();
}

/**
 * Counts one SMS against its budget of today. Returns null when it may go, else when it may: in opening hours of
 * another day.
 */
export async function waitForBudget(app: App, message: Message): Promise<Date | null> {
  const zone = app.env.BUSINESS_TIME_ZONE;
  const today = dateIn(zone, app.now());
  const budget = budgetOf(message);
  const count = await nextCount(app.payload, `${budgets[budget].counter}:${today}`);
  if (count <= limitOf(app, budget)) return null;
  return whenWaitingTextsLeave(await businessHours(app), app.now());
}
