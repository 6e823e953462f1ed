import { useState } from 'react';
import { type CustomersBooking, listUserBookings } from '../../../contracts/accounts/customer-profile';
import { urls } from '../../../contracts/pages/paths';
import { priceText } from '../../../rules/bookings/bookings';
import { requestText } from '../../../rules/bookings/feet';
import { Badge } from '../../../ui/data/badge';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { useSession } from '../../../ui/session/session-context';
import { BookingActions } from '../../booking/changes/booking-actions';
import { OfferedTimes } from '../../booking/offers/offered-times';
import { callsOfCustomer } from '../../booking/status/booking-calls';
import { bookingTimeTexts, byDate, dateOf, isOpen, progressLabel, progressTones } from './booking-state';

const shownAtFirst = 5;

interface Days {
  /** Earliest and latest date of a request. */
  today: string;
  lastDate: string;
  zone: string;
}

interface RowProps extends Days {
  booking: CustomersBooking;
}

function Row({ booking, today, lastDate, zone }: RowProps) {
  const { refresh } = useSession();
  const { date, time } = bookingTimeTexts(booking);
  const calls = callsOfCustomer(booking.id);
  const changed = () => void refresh(listUserBookings);
  const horses = booking.numberOfHorses === 1 ? '1 horse' : `${booking.numberOfHorses} horses`;
  return (
    <li className="flex flex-col gap-2 border-b border-line py-4 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="mr-auto font-body text-lg font-bold">{date}</h3>
        {booking.rushService && <Badge>Priority Service</Badge>}
        <Badge tone={progressTones[booking.progress]}>{progressLabel(booking)}</Badge>
      </div>
      <p>{`${time}, ${horses}, ${booking.suburb}`}</p>
      <p className="line-clamp-2 break-words text-ink-soft">
        {requestText(booking.feet, booking.specialRequirements)}
      </p>
      <p className="flex flex-wrap justify-between gap-x-4 text-ink-soft">
        <span>
          {'Confirmation '}
          <strong className="text-ink">{booking.confirmationNumber}</strong>
        </span>
        <span>{priceText(booking.totalCost)}</span>
      </p>
      {isOpen(booking) && booking.promise && <p>{booking.promise}</p>}
      {isOpen(booking) && (
        <OfferedTimes
          stored={booking}
          zone={zone}
          calls={calls}
          name={booking.confirmationNumber}
          alive
          onChanged={changed}
        />
      )}
      {isOpen(booking) && (
        <BookingActions
          booking={{ ...booking, date: dateOf(booking), horseCount: booking.numberOfHorses }}
          name={booking.confirmationNumber}
          today={today}
          lastDate={lastDate}
          calls={calls}
          onChanged={changed}
        />
      )}
    </li>
  );
}

export function BookingList({ bookings, ...days }: Days & { bookings: readonly CustomersBooking[] }) {
  const [all, setAll] = useState(false);
  const sorted = byDate(bookings, days.today);
  const visibleBookings = all ? sorted : sorted.slice(0, shownAtFirst);
  return (
    <Card title="Recent Bookings">
      {bookings.length === 0 && (
        <EmptyState
          title="No bookings yet"
          action={<Button href={urls.booking}>Book your first visit</Button>}
        >
          Tell us where and when. We’ll call you back to agree on a time.
        </EmptyState>
      )}
      <ul className="-mt-2 flex flex-col empty:hidden">
        {visibleBookings.map((booking) => (
          <Row key={booking.id} booking={booking} {...days} />
        ))}
      </ul>
      {visibleBookings.length < bookings.length && (
        <Button variant="secondary" wide className="mt-4" onClick={() => setAll(true)}>
          {`Show all ${bookings.length} bookings`}
        </Button>
      )}
    </Card>
  );
}
