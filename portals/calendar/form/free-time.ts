import type { Appointment } from '../../../contracts/calendar/calendar';
import { isActive } from '../data/appointment-texts';
import { minutesOf, timeOf } from '../move/add-minutes';

const dayStarts = 8 * 60;
const step = 15;
const roundedUp = (minutes: number): number => Math.ceil(minutes / step) * step;

type Planned = Pick<Appointment, 'appointmentTime' | 'durationMinutes' | 'status'>;

/**
 * When the next visit of a day could begin: the first time from eight on, and not before `from`, at which nothing is
 * planned for so many minutes. On a full day it is the end of the last visit.
 */
export function freeTime(planned: readonly Planned[], minutes: number, from = '00:00'): string {
  const taken = planned
    .filter(isActive)
    .map((each) => {
      const start = minutesOf(each.appointmentTime);
      return { start, end: start + each.durationMinutes };
    })
    .sort((one, other) => one.start - other.start);
  let free = roundedUp(Math.max(dayStarts, minutesOf(from)));
  for (const { start, end } of taken) if (start < free + minutes && end > free) free = roundedUp(end);
  return timeOf(Math.min(free, 24 * 60 - step));
}
