import type { App } from '../../../app';
import { claimsIn, claimsRow, liveClaims } from './claims';
import { type TakenTime, takenTimesBetween } from './taken';

/** Returns everything that takes our own time on a day, with current claims, except one booking. */
export async function takenTimesOn(
  app: App,
  date: string,
  without: number | null = null,
): Promise<TakenTime[]> {
  const claims = await liveClaims(app, claimsIn(await claimsRow(app)));
  return takenTimesBetween(app, { from: date, to: date, claims, without });
}
