import type { Appointment } from '../../../contracts/calendar/calendar';
import type { BadgeTone } from '../../../ui/data/badge';
import { toneOf } from './appointment-texts';

const tones: Record<BadgeTone, string> = {
  neutral: 'border-line-strong bg-sunken text-ink',
  ok: 'border-ok bg-ok-soft text-on-ok-soft',
  warn: 'border-warn bg-warn-soft text-on-warn-soft',
  danger: 'border-danger bg-danger-soft text-on-danger-soft',
  info: 'border-on-info-soft bg-info-soft text-on-info-soft',
  brand: 'border-brand bg-brand-soft text-on-brand-soft',
};

/** A visit in a grid, in the colours of its badge; dashed while its time is only asked for. */
export const chipClass = (appointment: Appointment): string =>
  `rounded-s border-l-4 px-1.5 text-sm leading-6 ${tones[toneOf(appointment)]} ${appointment.isAskedFor ? 'border-dashed' : ''}`;
