import { Truck, Undo2 } from 'lucide-react';
import { listBookings, type OwnersBooking } from '../../../../contracts/bookings/bookings';
import { setOnTheWay, undoOnTheWay } from '../../../../contracts/calendar/calendar';
import { dateIn, formatInstant } from '../../../../rules/time/zone';
import { Button } from '../../../../ui/forms/button';
import { businessTimeZone } from '../../../../ui/portal-kit/page-root';
import { useSave } from '../../../../ui/saving/use-save';
import { fullName } from '../booking-labels';

const iconSize = 'size-4';

/** Records on the day of a visit that the farrier is on the way, for the booking's page, and undoes it. */
export function OnTheWayButton({ booking }: { booking: OwnersBooking }) {
  const { visit, firstName } = booking;
  const name = fullName(booking);
  const set = useSave(setOnTheWay, {
    failed: 'We couldn’t save that you’re on the way',
    done: { title: name, description: `${firstName}’s page of the booking says that you are on the way.` },
    refresh: [listBookings],
  });
  const takeBack = useSave(undoOnTheWay, {
    failed: 'We couldn’t undo this',
    refresh: [listBookings],
  });
  if (!visit || booking.state !== 'confirmed' || visit.date !== dateIn(businessTimeZone, new Date()))
    return null;
  const params = { id: String(visit.id) };
  if (!visit.onTheWayAt)
    return (
      <Button
        size="small"
        icon={<Truck aria-hidden className={iconSize} />}
        aria-label={`On the way to ${name}`}
        pending={set.pending}
        pendingLabel="Saving..."
        onClick={() => void set.save({ params })}
      >
        On the way
      </Button>
    );
  const since = `On the way since ${formatInstant(visit.onTheWayAt, businessTimeZone, 'time')}. Undo`;
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<Undo2 aria-hidden className={iconSize} />}
      aria-label={`${since}: ${name}`}
      pending={takeBack.pending}
      pendingLabel="Undoing..."
      onClick={() => void takeBack.save({ params })}
    >
      {since}
    </Button>
  );
}
