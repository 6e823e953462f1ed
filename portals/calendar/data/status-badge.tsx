import type { Appointment } from '../../../contracts/calendar/calendar';
import { Badge } from '../../../ui/data/badge';
import { statusText, toneOf } from './appointment-texts';

/** How an appointment stands. */
export function StatusBadge({ appointment }: { appointment: Appointment }) {
  return <Badge tone={toneOf(appointment)}>{statusText(appointment)}</Badge>;
}
