import { useState } from 'react';
import type { OwnersBooking } from '../../../contracts/bookings/bookings';
import { Badge } from '../../../ui/data/badge';
import { RowButton, rowsClass } from '../../../ui/data/row-lines';
import { callStatus } from '../calls/call-by';
import { wishText } from '../calls/call-card';
import { ProgressBadge } from './booking-badges';
import { fullName } from './booking-labels';
import { OpenedBooking } from './opened-booking';

interface BookingRowProps {
  booking: OwnersBooking;
  now: number;
  fresh: boolean;
  onOpen: () => void;
}

/** A booking in two lines: name and progress, place and day. A tap shows the rest. */
function BookingRow({ booking, now, fresh, onOpen }: BookingRowProps) {
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
        second={`${wishText(booking)} · ${booking.suburb}`}
        end={
          waits && <span className={status.kind === 'late' ? 'text-danger' : undefined}>{status.text}</span>
        }
      />
    </article>
  );
}

interface BookingRowsProps {
  label: string;
  items: readonly OwnersBooking[];
  now: number;
  fresh: ReadonlySet<number>;
}

/** Lists bookings in two lines each. A tap opens one. */
export function BookingRows({ label, items, now, fresh }: BookingRowsProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const booking = items.find(({ id }) => id === opened);
  // Closes a booking that left the list, so that it does not reopen under another filter.
  if (opened !== null && !booking) setOpened(null);
  return (
    <>
      <ul aria-label={label} className={rowsClass}>
        {items.map((each) => (
          <li key={each.id}>
            <BookingRow
              booking={each}
              now={now}
              fresh={fresh.has(each.id)}
              onOpen={() => setOpened(each.id)}
            />
          </li>
        ))}
      </ul>
      {booking && <OpenedBooking booking={booking} onClose={() => setOpened(null)} />}
    </>
  );
}
