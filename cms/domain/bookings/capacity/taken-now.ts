import type { App } from '../../../app';
import { claimsIn, claimsRow, liveClaims } from './claims';
import { type TakenTime, takenBetween } from './taken';

/** Returns everything that takes our own time on a day, with current claims, except one booking. */
export async function takenNow(app: App, date: string, without: number | null = null): Promise<TakenTime[]> {
  const claims = await liveClaims(app, claimsIn(await claimsRow(app)));
  return takenBetween(app, { from: date, to: date, claims, without });
}
