import type { App } from '../../app';
import { claimsIn, claimsRow, liveClaims } from './claims';
import { type Taken, takenBetween } from './taken';

/** All that takes time in our hand on a day, with the places that are being taken at this moment. */
export async function takenNow(app: App, date: string): Promise<Taken[]> {
  const claims = await liveClaims(app, claimsIn(await claimsRow(app)));
  return takenBetween(app, { from: date, to: date, claims });
}
