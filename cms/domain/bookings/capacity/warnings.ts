import type { PlaceWarning } from '../../../../contracts/calendar/calendar';
import { canFitIntoPart, type PlacedVisit, slotOf, usage } from '../../../../rules/bookings/capacity';
import { openSpan } from '../../../../rules/time/business-hours';
import { addDays } from '../../../../rules/time/dates';
import type { App } from '../../../app';
import type { AssigneeId } from '../../calendar/assignments/assignees';
import { daysAfter, forgetAvailability } from './availability';
import { capacityOf } from './settings';
import { type TakenTime, takenTimesBetween } from './taken';

/** Rows of the visit itself, which do not count against it. */
interface VisitRows {
  appointmentId?: number | null;
  bookingId?: number | null;
}

const isOwn = (each: TakenTime, { appointmentId, bookingId }: VisitRows): boolean =>
  (each.appointmentId !== null && each.appointmentId === appointmentId) ||
  (each.bookingId !== null && each.bookingId === bookingId);

/**
 * Returns warnings about a visit that the owner placed; the owner may place it anyway. Capacity covers only our own
 * visits.
 */
export async function placeWarningsOf(
  app: App,
  visits: readonly PlacedVisit[],
  { hand, ...own }: VisitRows & { hand: AssigneeId },
): Promise<PlaceWarning[]> {
  forgetAvailability(app);
  const capacity = await capacityOf(app);
  const dates = visits.map(({ date }) => date).sort();
  const [first, last = first] = [dates[0], dates.at(-1)];
  if (!first || !last) return [];
  const isClosed = dates.some((date) => !openSpan(capacity.hours, date));
  const isLimited = capacity.limited && hand === 'us';
  const takenTimes = isLimited
    ? await takenTimesBetween(app, { from: first, to: addDays(last, daysAfter) })
    : [];
  const used = usage(
    capacity,
    takenTimes.filter((each) => !isOwn(each, own)),
  );
  const isOver =
    isLimited &&
    visits.some(({ date, time, durationMinutes }) => {
      if (!openSpan(capacity.hours, date)) return false;
      return !canFitIntoPart(capacity, used, { date, slot: slotOf(time) }, durationMinutes);
    });
  return [...(isClosed ? (['closed'] as const) : []), ...(isOver ? (['over-capacity'] as const) : [])];
}
