import type { Appointment } from '../../../contracts/calendar/calendar';
import type { BadgeTone } from '../../../ui/data/badge';
import type { Assignee } from '../move/placement';
import { toneOf } from './appointment-texts';

const tones: Record<BadgeTone, string> = {
  neutral: 'border-line-strong bg-sunken text-ink',
  ok: 'border-ok bg-ok-soft text-on-ok-soft',
  warn: 'border-warn bg-warn-soft text-on-warn-soft',
  danger: 'border-danger bg-danger-soft text-on-danger-soft',
  info: 'border-on-info-soft bg-info-soft text-on-info-soft',
  brand: 'border-brand bg-brand-soft text-on-brand-soft',
};

/** Colours a visit in a grid like its badge. A dashed border marks a time that is not agreed on yet. */
export const chipClass = (appointment: Appointment): string =>
  `rounded-s border-l-4 px-1.5 text-sm leading-6 ${tones[toneOf(appointment)]} ${appointment.isAskedFor ? 'border-dashed' : ''}`;

const stripes = ['border-hand-2!', 'border-hand-3!', 'border-hand-4!', 'border-hand-5!', 'border-hand-6!'];

export function stripeClass(hand: Assignee): string {
  if (hand === 'us') return 'border-hand-1!';
  return hand === 'worker' ? 'border-hand-2!' : (stripes[1 + (hand % (stripes.length - 1))] ?? '');
}
