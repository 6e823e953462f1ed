import { capacityOfDays } from '../../../contracts/bookings/capacity';
import type { ReplyOf } from '../../../contracts/endpoint';
import { addDays } from '../../../rules/time/dates';
import { useEndpoint } from '../../../ui/api/use-endpoint';

/** How far ahead the picture of what days hold reaches. */
const picturedDays = 28;

type DayParts = ReplyOf<typeof capacityOfDays>['days'][number]['slots'];

/** How full the days of the coming four weeks are, by date; none of those that the server cannot be asked for. */
export function useFill(today: string): ReadonlyMap<string, DayParts> {
  const { data } = useEndpoint(capacityOfDays, { query: { from: today, days: picturedDays } });
  return new Map(data?.days.map(({ date, slots }) => [date, slots]));
}

/** The parts of one day; null before today and further ahead. */
export function useFillOf(date: string, today: string): DayParts | null {
  const isPictured = date >= today && date < addDays(today, picturedDays);
  const fill = useFill(today);
  return (isPictured && fill.get(date)) || null;
}
