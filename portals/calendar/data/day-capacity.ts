import type { Appointment } from '../../../contracts/calendar/calendar';
import { labelOf, preferredTimes } from '../../../contracts/options';
import { slotOf } from '../../../rules/bookings/capacity';
import { type FilledPart, freeTimeText } from '../../../rules/bookings/how-full';
import { plural } from '../../../rules/money/numbers';
import type { Slot } from '../../../rules/time/business-hours';
import { lengthText } from '../../../rules/time/length-text';
import { assigneeOf } from '../move/placement';
import { isCounted } from './appointment-texts';

export type DayPart = FilledPart & { slot: Slot };
type Visit = Pick<
  Appointment,
  'status' | 'appointmentTime' | 'durationMinutes' | 'assignedTo' | 'workerJobId'
>;

/** Returns the open parts of a day. Our completed visits count as used time. */
export function partsWithDone(parts: readonly DayPart[], visits: readonly Visit[]): DayPart[] {
  const done = visits.filter((visit) => visit.status === 'completed' && assigneeOf(visit) === 'us');
  return parts
    .filter(({ minutes }) => minutes > 0)
    .map((part) => ({
      ...part,
      used:
        part.used +
        done
          .filter(({ appointmentTime }) => slotOf(appointmentTime) === part.slot)
          .reduce((sum, { durationMinutes }) => sum + durationMinutes, 0),
    }));
}

export const teamVisits = (visits: readonly Visit[]): number =>
  visits.filter((visit) => isCounted(visit) && assigneeOf(visit) !== 'us').length;

export const partName = (slot: Slot): string => labelOf(preferredTimes, slot).split(' ')[0] ?? slot;

/** Returns our time and the team's visits of a day: 'You: 4 h free, evening 1 h over. Team: 12 visits.' */
export function capacityText(parts: readonly DayPart[], team: number): string {
  const free = parts.reduce((sum, { minutes, used }) => sum + Math.max(0, minutes - used), 0);
  const over = parts.filter(({ minutes, used }) => used > minutes);
  const texts = [
    free > 0 ? `${lengthText(free)} free` : over.length === 0 && 'full',
    ...over.map((part) => `${partName(part.slot).toLowerCase()} ${freeTimeText(part)}`),
  ].filter(Boolean);
  return [parts.length > 0 && `You: ${texts.join(', ')}`, team > 0 && `Team: ${plural(team, 'visit')}`]
    .filter(Boolean)
    .join('. ');
}
