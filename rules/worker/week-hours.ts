import { addDays, weekdayOf, weekdays } from '../time/dates';
import { countedTwiceMs, type Shift, workedMs } from './worked-hours';

/** The Monday of a day's week: wages are counted from Monday to Sunday. */
const mondayOf = (date: string): string => addDays(date, -((weekdays.indexOf(weekdayOf(date)) + 6) % 7));

/** How long somebody worked in the week of `today`, up to `now`; time in two shifts counts once. In milliseconds. */
export function weekMs(
  shifts: readonly (Shift & { workDate: string })[],
  { today, now }: { today: string; now: Date },
): number {
  const monday = mondayOf(today);
  const next = addDays(monday, 7);
  const ofWeek = shifts.filter(({ workDate }) => monday <= workDate && workDate < next);
  const sum = ofWeek.reduce((total, shift) => total + workedMs(shift, now), 0);
  return sum - countedTwiceMs(ofWeek, now);
}
