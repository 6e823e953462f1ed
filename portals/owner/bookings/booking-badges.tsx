import { Zap } from 'lucide-react';
import type { OwnersBooking } from '../../../contracts/bookings/bookings';
import { bookingProgress, bookingStates, labelOf } from '../../../contracts/options';
import { Badge, type BadgeTone } from '../../../ui/data/badge';

const tones: Record<OwnersBooking['state'], BadgeTone> = {
  confirmed: 'neutral',
  completed: 'info',
  cancelled: 'neutral',
};

/**
 * Shows the stored state in the contract's words: 'Confirmed' means that the request arrived. The progress badge
 * shows the rest.
 */
export function StateBadge({ state }: Pick<OwnersBooking, 'state'>) {
  return <Badge tone={tones[state]}>{labelOf(bookingStates, state)}</Badge>;
}

const progressTones: Record<OwnersBooking['progress'], BadgeTone> = {
  received: 'warn',
  called: 'info',
  agreed: 'ok',
  'on-the-way': 'ok',
  done: 'neutral',
  cancelled: 'neutral',
};

export function ProgressBadge({ progress }: Pick<OwnersBooking, 'progress'>) {
  const label = labelOf(bookingProgress, progress);
  return <Badge tone={progressTones[progress]}>{progress === 'cancelled' ? <s>{label}</s> : label}</Badge>;
}

export function PriorityBadge() {
  return (
    <span className="inline-flex items-center gap-1 rounded-full border border-on-ember-soft/25 bg-ember-soft px-2.5 py-0.5 text-sm font-semibold text-on-ember-soft">
      <Zap aria-hidden className="size-4" />
      Priority Service
    </span>
  );
}
