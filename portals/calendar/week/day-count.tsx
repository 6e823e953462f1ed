import type { Appointment } from '../../../contracts/calendar/calendar';
import { isCounted, visits } from '../data/appointment-texts';
import { CountBadge } from '../data/count-badge';

interface DayCountProps {
  appointments: readonly Appointment[];
  /** Shown on the brand's colour. */
  inverse?: boolean;
}

/** Shows the number of a weekday's active visits; hidden without any. */
export function DayCount({ appointments, inverse }: DayCountProps) {
  const count = appointments.filter(isCounted).length;
  return count > 0 ? <CountBadge count={count} inverse={inverse} /> : null;
}

/** Returns the state of a weekday for screen readers, after its name: `, selected, 2 appointments`. */
export function dayState(appointments: readonly Appointment[], isSelected: boolean): string {
  const count = appointments.filter(isCounted).length;
  return [isSelected && ', selected', count > 0 && `, ${visits(count)}`].filter(Boolean).join('');
}
