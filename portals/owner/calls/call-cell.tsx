import { Check } from 'lucide-react';
import type { OwnersBooking } from '../../../contracts/bookings/bookings';
import { Badge } from '../../../ui/data/badge';
import { callStatus } from './call-by';
import { CalledButton } from './called-button';
import { useCalls } from './use-calls';

/** Describes the promise to call: deadline and remaining time, or that the call was made. */
export function CallText({ booking, now }: { booking: OwnersBooking; now: number }) {
  const status = callStatus(booking, now);
  const waits = status.kind === 'due' || status.kind === 'late';
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      {status.kind === 'late' && <Badge tone="danger">Overdue</Badge>}
      <p
        className={
          waits
            ? `font-semibold ${status.kind === 'late' ? 'text-danger' : ''}`
            : 'flex items-center gap-1.5 text-ink-soft'
        }
      >
        {status.kind === 'called' && <Check aria-hidden className="size-4 shrink-0 text-ok" />}
        {status.text}
      </p>
      {status.kind === 'due' && (
        <p className="text-sm whitespace-nowrap text-ink-soft tabular-nums">{status.left}</p>
      )}
    </div>
  );
}

export function CallCell({ booking, now }: { booking: OwnersBooking; now: number }) {
  const { undoable } = useCalls();
  const acts = (!booking.calledAt && booking.state === 'confirmed') || undoable.has(booking.id);
  return (
    <div className="flex flex-col items-start gap-1 @3xl:min-w-28">
      <CallText booking={booking} now={now} />
      {acts && <CalledButton booking={booking} />}
    </div>
  );
}
