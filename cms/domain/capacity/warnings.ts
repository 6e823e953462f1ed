import type { PlaceWarning } from '../../../contracts/calendar/calendar';
import { openSpan } from '../../../rules/time/business-hours';
import { addDays } from '../../../rules/time/dates';
import { fits, type PlacedVisit, slotOf, usage } from '../../../rules/visits/capacity';
import type { App } from '../../app';
import { daysAfter, forgetAvailability } from './availability';
import { capacityOf } from './settings';
import { type Taken, takenBetween } from './taken';

/** What stands in the calendar already and is not to count against itself. */
interface Own {
  appointmentId?: number | null;
  bookingId?: number | null;
}

/** Whether what is taken is the visit's own. */
const isOwn = (each: Taken, { appointmentId, bookingId }: Own): boolean =>
  (each.appointmentId !== null && each.appointmentId === appointmentId) ||
  (each.bookingId !== null && each.bookingId === bookingId);

/** What is unusual about visits that the owner has placed: the owner's own hand always may. */
export async function warningsOf(
  app: App,
  visits: readonly PlacedVisit[],
  own: Own = {},
): Promise<PlaceWarning[]> {
  forgetAvailability(app);
  const capacity = await capacityOf(app);
  const dates = visits.map(({ date }) => date).sort();
  const [first, last = first] = [dates[0], dates.at(-1)];
  if (!first || !last) return [];
  const isClosed = dates.some((date) => !openSpan(capacity.hours, date));
  const taken = capacity.limited
    ? await takenBetween(app, { from: first, to: addDays(last, daysAfter) })
    : [];
  const used = usage(
    capacity,
    taken.filter((each) => !isOwn(each, own)),
  );
  const isOver =
    capacity.limited &&
    visits.some(({ date, time, durationMinutes }) => {
      if (!openSpan(capacity.hours, date)) return false;
      return !fits(capacity, used, { date, slot: slotOf(time) }, durationMinutes);
    });
  return [...(isClosed ? (['closed'] as const) : []), ...(isOver ? (['over-capacity'] as const) : [])];
}
