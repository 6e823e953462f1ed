import { capacityOfDays } from '../../../contracts/bookings/capacity';
import type { ReplyOf } from '../../../contracts/endpoint';
import { addDays } from '../../../rules/time/dates';
import { useEndpoint } from '../../../ui/api/use-endpoint';

/** Number of days for which the server is asked about capacity. */
const picturedDays = 28;

type DayParts = ReplyOf<typeof capacityOfDays>['days'][number]['slots'];

/** Returns the capacity of the next four weeks by date; empty without an answer. */
export function useFill(today: string): ReadonlyMap<string, DayParts> {
  const { data } = useEndpoint(capacityOfDays, { query: { from: today, days: picturedDays } });
  return new Map(data?.days.map(({ date, slots }) => [date, slots]));
}

/** Returns the parts of one day; null in the past and after four weeks. */
export function useFillOf(date: string, today: string): DayParts | null {
  const isPictured = date >= today && date < addDays(today, picturedDays);
  const fill = useFill(today);
  return (isPictured && fill.get(date)) || null;
}
