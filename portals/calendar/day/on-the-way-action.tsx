import { Truck, Undo2 } from 'lucide-react';
import {
  type Appointment,
  listAppointments,
  setOnTheWay,
  undoOnTheWay,
} from '../../../contracts/calendar/calendar';
import { formatInstant } from '../../../rules/time/zone';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { useToday } from '../../../ui/portal-kit/use-today';
import { useSave } from '../../../ui/saving/use-save';
import { isActive, nameOf } from '../data/appointment-texts';
import { useShownAppointments } from '../data/use-shown-appointments';
import { Action } from './action';

/** Records on the day of a visit that the farrier is on the way. The booking's page shows it at once. */
export function OnTheWayAction({ appointment }: { appointment: Appointment }) {
  const { show } = useShownAppointments();
  const today = useToday();
  const name = nameOf(appointment);
  const { isFromOnlineBooking, appointmentDate, onTheWayAt } = appointment;
  const setting = useSave(setOnTheWay, {
    failed: 'We couldn’t save that you’re on the way',
    done: {
      title: name,
      description: isFromOnlineBooking
        ? 'The page of the booking says that you are on the way.'
        : 'Saved: you’re on the way.',
    },
    refresh: [listAppointments],
    onSaved: show,
  });
  const undoing = useSave(undoOnTheWay, {
    failed: 'We couldn’t undo this',
    refresh: [listAppointments],
    onSaved: show,
  });
  if (!isActive(appointment) || appointmentDate !== today) return null;
  const params = { id: String(appointment.id) };
  return onTheWayAt ? (
    <Action
      icon={<Undo2 aria-hidden className="size-4 shrink-0" />}
      label={`On the way since ${formatInstant(onTheWayAt, businessTimeZone, 'time')}. Undo`}
      name={name}
      pending={undoing.pending}
      onPress={() => void undoing.save({ params })}
    />
  ) : (
    <Action
      icon={<Truck aria-hidden className="size-4 shrink-0" />}
      label="On my way"
      name={name}
      pending={setting.pending}
      onPress={() => void setting.save({ params })}
    />
  );
}
