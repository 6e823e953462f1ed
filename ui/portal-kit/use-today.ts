import type { Moment } from '../../rules/calendar/next-visit';
import { dateIn, timeIn } from '../../rules/time/zone';
import { businessTimeZone } from './page-root';
import { useNow } from './use-now';

/** The business's date, whatever the device's zone; it changes at the business's midnight. */
export const useToday = (): string => dateIn(businessTimeZone, new Date(useNow(30_000)));

/** The business's day and time, whatever the device's zone. */
export function useMoment(): Moment {
  const now = new Date(useNow(30_000));
  return { date: dateIn(businessTimeZone, now), time: timeIn(businessTimeZone, now) };
}
