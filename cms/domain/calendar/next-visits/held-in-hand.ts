import type { VisitTime } from '../../../../rules/calendar/visit-times';
import type { App } from '../../../app';
import { takenBetween } from '../../bookings/capacity/taken';
import type { AssigneeId } from '../assignments/assignees';

/** Returns the times that are held on these days for one assignee. All offers are our own. */
export async function heldInHand(
  app: App,
  hand: AssigneeId,
  days: { from: string; to: string },
): Promise<VisitTime[]> {
  if (hand !== 'us') return [];
  const taken = await takenBetween(app, days);
  return taken.filter(({ kind, date }) => kind === 'held' && days.from <= date && date <= days.to);
}
