import { Check, PhoneCall } from 'lucide-react';
import { useRef } from 'react';
import type { OwnersBooking } from '../../../contracts/bookings';
import { Badge } from '../../../ui/data/badge';
import { Button } from '../../../ui/forms/button';
import { fullName } from './booking-labels';
import { callStatus } from './call-by';

interface CallCellProps {
  booking: OwnersBooking;
  now: number;
  onCalled: (id: number) => void;
}

/** The promise to call: until when, how long that is, and the button that says it is kept. */
export function CallCell({ booking, now, onCalled }: CallCellProps) {
  const cell = useRef<HTMLDivElement>(null);
  const status = callStatus(booking, now);
  const press = () => {
    // The button goes away; the focus stays here, where the answer appears.
    cell.current?.focus();
    onCalled(booking.id);
  };
  const waiting = status.kind === 'due' || status.kind === 'late';
  return (
    <div ref={cell} tabIndex={-1} className="flex flex-col items-start gap-1 rounded-s @3xl:min-w-28">
      {status.kind === 'late' && <Badge tone="danger">Late</Badge>}
      <p
        className={
          status.kind === 'late'
            ? 'font-semibold whitespace-nowrap text-danger'
            : status.kind === 'due'
              ? 'font-semibold whitespace-nowrap'
              : 'flex items-center gap-1.5 text-ink-soft'
        }
      >
        {status.kind === 'called' && <Check aria-hidden className="size-4 shrink-0 text-ok" />}
        {status.text}
      </p>
      {status.kind === 'due' && (
        <p className="text-sm whitespace-nowrap text-ink-soft tabular-nums">{status.left}</p>
      )}
      {waiting && (
        <Button
          size="small"
          className="mt-1"
          icon={<PhoneCall aria-hidden className="size-4" />}
          aria-label={`Called ${fullName(booking)}`}
          onClick={press}
        >
          Called
        </Button>
      )}
    </div>
  );
}
