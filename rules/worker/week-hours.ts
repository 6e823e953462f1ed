import { addDays, mondayOf } from '../time/dates';
import { overlapMs, type Shift, workedMs } from './worked-hours';

/** Milliseconds worked in the week of `today` up to `now`. Time in two shifts counts once. */
export function weekMs(
  shifts: readonly (Shift & { workDate: string })[],
  { today, now }: { today: string; now: Date },
): number {
  const monday = mondayOf(today);
  const next = addDays(monday, 7);
  const ofWeek = shifts.filter(({ workDate }) => monday <= workDate && workDate < next);
  const sum = ofWeek.reduce((total, shift) => total + workedMs(shift, now), 0);
  return sum - overlapMs(ofWeek, now);
}
