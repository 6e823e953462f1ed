import { useState } from 'react';
import type { OwnersBooking } from '../../../contracts/bookings/bookings';
import { rowsClass } from '../../../ui/data/row-lines';
import { BookingRow } from './booking-row';
import { OpenedBooking } from './opened-booking';

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
