import { addDays, weekdayOf } from '../../../../rules/time/dates';
import { instantOf } from '../../../../rules/time/instants';
import { dateIn } from '../../../../rules/time/zone';

const minuteMs = 60_000;

export function createCalendar(zone: string, now: Date) {
  const today = dateIn(zone, now);
  const isSunday = (date: string) => weekdayOf(date) === 'Sunday';
  const day = (offset: number) => addDays(today, offset);
  const instantAt = (date: string, time: string) => instantOf(zone, date, time).toISOString();
  return {
    today,
    day,
    /** Returns the day, or the Monday after a Sunday. */
    workday: (offset: number) => (isSunday(day(offset)) ? day(offset + 1) : day(offset)),
    isSunday,
    at: instantAt,
    minutesAgo: (minutes: number) => new Date(now.getTime() - minutes * minuteMs).toISOString(),
    minutesAfter: (instant: string, minutes: number) =>
      new Date(new Date(instant).getTime() + minutes * minuteMs).toISOString(),
    isPast: (instant: string) => new Date(instant).getTime() < now.getTime(),
    /** Returns the instant, or a moment ago if it is in the future. */
    notAfterNow: (instant: string, minutesAgo: number) =>
      new Date(Math.min(new Date(instant).getTime(), now.getTime() - minutesAgo * minuteMs)).toISOString(),
  };
}

export type Calendar = ReturnType<typeof createCalendar>;
