import { addDays, daysBetween, weekdayOf, weekdays } from '../../../rules/time/dates';

/** Returns the Sunday on or before a date: weeks start on Sundays. */
export const sundayOf = (date: string): string => addDays(date, -weekdays.indexOf(weekdayOf(date)));

export const weekOf = (date: string): string[] => daysFrom(sundayOf(date), 7);

const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, day) => addDays(first, day));

export const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;

export const isSameMonth = (date: string, other: string): boolean => date.slice(0, 7) === other.slice(0, 7);

/** Returns all weeks with days of this month, each from Sunday to Saturday. */
export function monthWeeks(date: string): string[][] {
  const first = sundayOf(firstOfMonth(date));
  const weeks: string[][] = [];
  for (let sunday = first; sunday <= date || isSameMonth(sunday, date); sunday = addDays(sunday, 7))
    weeks.push(daysFrom(sunday, 7));
  return weeks;
}

export function monthRange(date: string): { from: string; to: string } {
  const days = monthWeeks(date).flat();
  return { from: days[0] ?? date, to: days.at(-1) ?? date };
}

/** Returns 'Today', 'Tomorrow' or 'Yesterday'; null for other dates. */
export function relativeDayName(date: string, today: string): string | null {
  const names: Record<number, string> = { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' };
  return names[daysBetween(today, date)] ?? null;
}
