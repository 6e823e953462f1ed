import { Truck, Undo2 } from 'lucide-react';
import { listBookings } from '../../../contracts/bookings/bookings';
import { type Appointment, setOnTheWay, undoOnTheWay } from '../../../contracts/calendar/calendar';
import { readToday } from '../../../contracts/system/today';
import { formatInstant } from '../../../rules/time/zone';
import { Button } from '../../../ui/forms/button';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { useSave } from '../../../ui/saving/use-save';

const refresh = [readToday, listBookings];

/** Records that the farrier is on the way, which the booking's page shows at once, and undoes it. */
export function OnMyWayButton({ visit, name }: { visit: Appointment; name: string }) {
  const setting = useSave(setOnTheWay, {
    failed: 'We couldn’t save that you’re on the way',
    done: {
      title: name,
      description: visit.isFromOnlineBooking
        ? 'The page of the booking says that you are on the way.'
        : 'Saved: you’re on the way.',
    },
    refresh,
  });
  const undoing = useSave(undoOnTheWay, { failed: 'We couldn’t undo this', refresh });
  const params = { id: String(visit.id) };
  if (!visit.onTheWayAt)
    return (
      <Button
        variant="secondary"
        size="small"
        className="px-2!"
        icon={<Truck aria-hidden className="size-5 shrink-0" />}
        pending={setting.pending}
        aria-label={`On my way to ${name}`}
        onClick={() => void setting.save({ params })}
      >
        On my way
      </Button>
    );
  const text = `On the way ${formatInstant(visit.onTheWayAt, businessTimeZone, 'time')}`;
  return (
    <Button
      variant="secondary"
      size="small"
      className="px-2!"
      icon={<Undo2 aria-hidden className="size-5 shrink-0" />}
      pending={undoing.pending}
      aria-label={`${text}, to ${name}. Undo`}
      onClick={() => void undoing.save({ params })}
    >
      {text}
    </Button>
  );
}
