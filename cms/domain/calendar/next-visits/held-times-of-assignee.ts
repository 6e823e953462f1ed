import type { VisitTime } from '../../../../rules/calendar/visit-times';
import type { App } from '../../../app';
import { takenTimesBetween } from '../../bookings/capacity/taken';
import type { AssigneeId } from '../assignments/assignees';

/** Returns the times that are held on these days for one assignee. All offers are our own. */
export async function heldTimesOfAssignee(
  app: App,
  hand: AssigneeId,
  days: { from: string; to: string },
): Promise<VisitTime[]> {
  if (hand !== 'us') return [];
  const takenTimes = await takenTimesBetween(app, days);
  return takenTimes.filter(({ kind, date }) => kind === 'held' && days.from <= date && date <= days.to);
}
