import type { App } from '../../../app';
import { claimsIn, claimsRow, liveClaims } from './claims';
import { type Taken, takenBetween } from './taken';

/** All that takes time in our hand on a day, with the places that are being taken at this moment; nothing of one booking. */
export async function takenNow(app: App, date: string, without: number | null = null): Promise<Taken[]> {
  const claims = await liveClaims(app, claimsIn(await claimsRow(app)));
  return takenBetween(app, { from: date, to: date, claims, without });
}
