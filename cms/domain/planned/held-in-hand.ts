import type { VisitTime } from '../../../rules/visits/visit-times';
import type { App } from '../../app';
import type { Hand } from '../hands/hands';

/** The times that are offered and held in one hand on these days. */
export async function heldInHand(
  _app: App,
  _hand: Hand,
  _days: { from: string; to: string },
): Promise<VisitTime[]> {
  return [];
}
