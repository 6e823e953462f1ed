import { nextCount } from '../../collections/fields/numeric-id';
import { addDays } from '../../rules/dates';
import { instantOf } from '../../rules/instants';
import { dateIn } from '../../rules/zone';
import type { App } from '../app';
import { enqueue, priorities } from '../domain/messages/service';
import { SendFailure } from './transport';

const countryCodes = (app: App) => app.env.SMS_COUNTRIES.map((code) => `+${code.replace('+', '')}`);

/** Refuses numbers that must not be texted: opted out, abroad, or an Australian number that is no mobile. */
export async function refuseUntextable(app: App, to: string): Promise<void> {
  const optOut = await app.payload.db.findOne({ collection: 'opt-outs', where: { phone: { equals: to } } });
  if (optOut) throw new SendFailure('refused', 'This number has opted out of text messages');
  if (!countryCodes(app).some((code) => to.startsWith(code))) {
    throw new SendFailure('refused', 'Text messages to this country are switched off');
  }
  if (/^\+61[^4]/.test(to)) throw new SendFailure('refused', 'This is not a mobile number');
}

/**
 * Counts one SMS against the daily cap. Returns 0 when it may go, else how long to wait, in milliseconds:
 * until the business's next midnight. The owner is told once a day by email.
 */
export async function waitForDailyCap(app: App): Promise<number> {
  const zone = app.env.BUSINESS_TIME_ZONE;
  const today = dateIn(zone, app.now());
  const most = app.env.SMS_DAILY_LIMIT * app.env.RATE_LIMIT_FACTOR;
  if ((await nextCount(app.payload, `sms-sent:${today}`)) <= most) return 0;
  const { noticeEmail } = await app.content.business();
  const to = noticeEmail || app.env.OWNER_EMAIL;
  if (to) {
    await enqueue(app, {
      kind: 'email',
      to,
      template: 'smsCapReached',
      subject: 'Text messages are waiting: the daily limit is reached',
      body: `Today's limit of ${most} text messages is reached. Further ones wait until midnight and then go out.\n\nIf you did not expect so many, please look at the message log: ${app.env.PUBLIC_URL}/cms/collections/messages`,
      dedupeKey: `sms-cap:${today}`,
      about: 'Daily limit of text messages',
      priority: priorities.booking,
    });
  }
  return instantOf(zone, addDays(today, 1), '00:00').getTime() - app.now().getTime();
}
