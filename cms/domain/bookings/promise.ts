import type { Booking } from '../../../collections/payload-types';
import { formatPhone } from '../../../rules/accounts/phones';
import { callByOf } from '../../../rules/time/business-hours';
import { promiseText, wordsOfPromise } from '../../../rules/time/promise';
import type { App } from '../../app';
import { businessHours } from '../content/hours';
import { isHolding } from './capacity/stored-offers';

/** Returns the deadline of the promised call. The CMS takes an empty one: then it follows from today's settings. */
export async function promisedCall(app: App, row: Promised): Promise<Date> {
  const from = async (at: Date) =>
    callByOf(await businessHours(app), at, (await app.content.business()).bookingPromiseHours);
  const promised = row.callBy ? new Date(row.callBy) : await from(new Date(row.createdAt));
  // Times offered before the deadline fulfil the promise. Without an answer a call is promised from their end.
  const isKept = row.offeredAt && new Date(row.offeredAt) <= promised;
  const ended = row.offersTakenBackAt ?? row.offersUntil;
  return isKept && ended ? from(new Date(ended)) : promised;
}

type Promised = Pick<
  Booking,
  'callBy' | 'createdAt' | 'calledAt' | 'askedToCallAt' | 'offeredAt' | 'offersTakenBackAt' | 'offersUntil'
>;

/** Returns the deadline of the call as text; null after the call. Leaves out a missed deadline. */
export async function promiseOf(app: App, row: Promised): Promise<string | null> {
  // The customer chooses a time instead of a call, unless they asked for one.
  const chooses = isHolding(app, row) && !row.askedToCallAt;
  if (row.calledAt || chooses) return null;
  const [promised, { phone }] = await Promise.all([promisedCall(app, row), app.content.business()]);
  const now = app.now();
  if (promised > now) return promiseText(app.env.BUSINESS_TIME_ZONE, promised, now);
  return `We should have called by now, and are sorry.${phone ? ` Please call us on ${formatPhone(phone)}.` : ''}`;
}

/**
 * Returns the call as the first step of a confirmation: the promise in words, or its replacement when the call is
 * made or late.
 */
export async function firstStepOf(
  app: App,
  row: Promised,
): Promise<{ promise: string; callBy: string; first: string | null }> {
  const [promised, { bookingPromiseHours }] = await Promise.all([
    promisedCall(app, row),
    app.content.business(),
  ]);
  const now = app.now();
  const promiseFacts = {
    zone: app.env.BUSINESS_TIME_ZONE,
    callBy: promised,
    promiseHours: bookingPromiseHours ?? 2,
  };
  const isWaiting = !row.calledAt && promised > now;
  return {
    promise: wordsOfPromise(promiseFacts, now),
    callBy: promised.toISOString(),
    first: isWaiting ? null : ((await promiseOf(app, row)) ?? 'We have called you to confirm the details.'),
  };
}
