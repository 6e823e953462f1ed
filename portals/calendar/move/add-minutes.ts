import { addDays } from '../../../rules/time/dates';

export interface DateTime {
  date: string;
  time: string;
}

const dayMinutes = 24 * 60;
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Adds minutes on the clock, across midnight; negative ones go back. */
export function addMinutes({ date, time }: DateTime, minutes: number): DateTime {
  const total = minutesOf(time) + minutes;
  const days = Math.floor(total / dayMinutes);
  return { date: addDays(date, days), time: timeOf(total - days * dayMinutes) };
}
