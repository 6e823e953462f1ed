import { addDays, type Weekday, weekdayOf } from '../time/dates';

// Zone days: weekdays on which the owner likes to go to a suburb, such as 'Koo Wee Rup on Tuesdays'.

export interface ZoneDay {
  suburb: string;
  weekday: Weekday;
}

const folded = (suburb: string): string => suburb.trim().toLowerCase();

/** The zone days of a suburb. Empty without a preference. */
export const zoneDaysOf = (zones: readonly ZoneDay[], suburb: string | null | undefined): Weekday[] =>
  suburb ? zones.filter((zone) => folded(zone.suburb) === folded(suburb)).map(({ weekday }) => weekday) : [];

/** The zone dates of a suburb, from a date for a number of days. */
export function zoneDatesFor(
  zones: readonly ZoneDay[],
  suburb: string | null | undefined,
  { from, days }: { from: string; days: number },
): string[] {
  const wanted = zoneDaysOf(zones, suburb);
  if (!wanted.length) return [];
  return Array.from({ length: days }, (_, index) => addDays(from, index)).filter((date) =>
    wanted.includes(weekdayOf(date)),
  );
}

/** Suburbs that the owner prefers on a date. */
export const suburbsOn = (zones: readonly ZoneDay[], date: string): string[] =>
  zones.filter(({ weekday }) => weekday === weekdayOf(date)).map(({ suburb }) => suburb.trim());

export const includesSuburb = (suburbs: readonly string[], suburb: string | null | undefined): boolean =>
  Boolean(suburb) && suburbs.some((each) => folded(each) === folded(suburb ?? ''));
