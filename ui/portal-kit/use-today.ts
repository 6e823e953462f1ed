import type { Moment } from '../../rules/calendar/next-visit';
import { dateIn, timeIn } from '../../rules/time/zone';
import { businessTimeZone } from './page-root';
import { useNow } from './use-now';

/** The business's date in its zone. Changes at its midnight. */
export const useToday = (): string => dateIn(businessTimeZone, new Date(useNow(30_000)));

export function useMoment(): Moment {
  const now = new Date(useNow(30_000));
  return { date: dateIn(businessTimeZone, now), time: timeIn(businessTimeZone, now) };
}
