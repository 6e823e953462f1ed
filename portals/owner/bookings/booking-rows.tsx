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

/** Bookings in two lines each; a press opens one. */
export function BookingRows({ label, items, now, fresh }: BookingRowsProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const booking = items.find(({ id }) => id === opened);
  // A booking that left the list does not open again when another filter shows it.
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
