import { addDays, type Weekday, weekdayOf } from '../time/dates';

// On which weekday the owner likes to go where: 'Koo Wee Rup on Tuesdays'.

export interface ZoneDay {
  suburb: string;
  weekday: Weekday;
}

const folded = (suburb: string): string => suburb.trim().toLowerCase();

/** The weekdays on which one goes to a suburb; empty where the owner has no wish. */
export const zoneDaysOf = (zones: readonly ZoneDay[], suburb: string | null | undefined): Weekday[] =>
  suburb ? zones.filter((zone) => folded(zone.suburb) === folded(suburb)).map(({ weekday }) => weekday) : [];

/** The dates, from one on and for so many days, on which one goes to a suburb. */
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

/** The suburbs where the owner likes to be on a date. */
export const suburbsOn = (zones: readonly ZoneDay[], date: string): string[] =>
  zones.filter(({ weekday }) => weekday === weekdayOf(date)).map(({ suburb }) => suburb.trim());

export const isAmong = (suburbs: readonly string[], suburb: string | null | undefined): boolean =>
  Boolean(suburb) && suburbs.some((each) => folded(each) === folded(suburb ?? ''));
