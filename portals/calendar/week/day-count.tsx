import type { Appointment } from '../../../contracts/calendar/calendar';
import { isCounted, visits } from '../data/appointment-texts';
import { CountBadge } from '../data/count-badge';

interface DayCountProps {
  appointments: readonly Appointment[];
  /** On a ground of the brand's colour. */
  inverse?: boolean;
}

/** How many visits of a day of the week take place; nothing where there are none. */
export function DayCount({ appointments, inverse }: DayCountProps) {
  const count = appointments.filter(isCounted).length;
  return count > 0 ? <CountBadge count={count} inverse={inverse} /> : null;
}

/** Returns the state of a weekday for screen readers, after its name: `, selected, 2 appointments`. */
export function dayState(appointments: readonly Appointment[], isSelected: boolean): string {
  const count = appointments.filter(isCounted).length;
  return [isSelected && ', selected', count > 0 && `, ${visits(count)}`].filter(Boolean).join('');
}
