import { addDays } from '../../../rules/time/dates';
import { clockOf, minuteOf } from '../../../rules/time/minute-of-day';

export interface DateTime {
  date: string;
  time: string;
}

const dayMinutes = 24 * 60;

/** Adds minutes on the clock, across midnight; negative ones go back. */
export function addMinutes({ date, time }: DateTime, minutes: number): DateTime {
  const total = minuteOf(time) + minutes;
  const days = Math.floor(total / dayMinutes);
  return { date: addDays(date, days), time: clockOf(total - days * dayMinutes) };
}
