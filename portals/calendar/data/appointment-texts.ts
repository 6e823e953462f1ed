import type { Appointment } from '../../../contracts/calendar/calendar';
import { appointmentStatuses, labelOf } from '../../../contracts/options';
import { plural } from '../../../rules/money/numbers';
import { formatTime12h } from '../../../rules/time/dates';
import { lengthText } from '../../../rules/time/length-text';
import type { BadgeTone } from '../../../ui/data/badge';
import { warningTexts } from '../../shared/calendar/unusual-next';

const tones: Partial<Record<Appointment['status'], BadgeTone>> = {
  confirmed: 'ok',
  completed: 'info',
  cancelled: 'danger',
};

export const toneOf = ({ status }: Pick<Appointment, 'status'>): BadgeTone => tones[status] ?? 'warn';

type AppointmentState = Pick<Appointment, 'status' | 'isAskedFor' | 'onTheWayAt'>;

/** Returns the badge's text. Covers times that are not agreed on yet, and people on the way. */
export function statusText({ status, isAskedFor, onTheWayAt }: AppointmentState): string {
  if (isAskedFor) return 'New';
  return onTheWayAt && isActive({ status }) ? 'On the way' : labelOf(appointmentStatuses, status);
}

export const nameOf = ({ clientName }: Pick<Appointment, 'clientName'>): string => clientName || 'No name';

export const isActive = ({ status }: Pick<Appointment, 'status'>): boolean =>
  status === 'scheduled' || status === 'confirmed';

export const isCounted = ({ status }: Pick<Appointment, 'status'>): boolean => status !== 'cancelled';

export const visits = (count: number): string => plural(count, 'appointment');

type Conflict = Pick<Appointment, 'clientName' | 'appointmentDate' | 'appointmentTime' | 'durationMinutes'>;

/** Names the visits at the same time in a sentence; empty when there are none. */
export const conflictText = (others: readonly Conflict[]): string =>
  others.length === 0
    ? ''
    : `At the same time: ${others
        .map(
          (other) =>
            `${nameOf(other)}, ${formatTime12h(other.appointmentTime)} (${lengthText(other.durationMinutes)})`,
        )
        .join('; ')}.`;

/** Returns the conflicts and warnings of a visit that was just placed, as sentences. Empty without any. */
export const unusualText = ({
  conflictsWith,
  warnings,
}: Pick<Appointment, 'conflictsWith' | 'warnings'>): string =>
  [conflictText(conflictsWith), ...warnings.map((each) => warningTexts[each])].filter(Boolean).join(' ');
