import type { OwnersBooking } from '../../../contracts/bookings/bookings';
import { Badge } from '../../../ui/data/badge';
import { RowButton } from '../../../ui/data/row-lines';
import { callStatus } from '../calls/call-by';
import { wishOf } from '../calls/call-card';
import { ProgressBadge } from './booking-badges';
import { fullName } from './booking-labels';

interface BookingRowProps {
  booking: OwnersBooking;
  now: number;
  fresh: boolean;
  onOpen: () => void;
}

/** A booking in two lines: name and progress, place and day. A tap shows the rest. */
export function BookingRow({ booking, now, fresh, onOpen }: BookingRowProps) {
  const status = callStatus(booking, now);
  const waits = status.kind === 'due' || status.kind === 'late';
  return (
    <article
      aria-label={fullName(booking)}
      data-fresh={fresh || undefined}
      className="transition-colors duration-700 data-fresh:bg-brand-soft"
    >
      <RowButton
        spokenBefore="Details of"
        onClick={onOpen}
        title={fullName(booking)}
        side={fresh ? <Badge tone="brand">Just in</Badge> : <ProgressBadge progress={booking.progress} />}
        second={`${wishOf(booking)} · ${booking.suburb}`}
        end={
          waits && <span className={status.kind === 'late' ? 'text-danger' : undefined}>{status.text}</span>
        }
      />
    </article>
  );
}
