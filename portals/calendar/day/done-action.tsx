import { Check } from 'lucide-react';
import { type Appointment, listAppointments } from '../../../contracts/calendar/calendar';
import { useMarkDone } from '../../shared/calendar/use-mark-done';
import { nameOf } from '../data/appointment-texts';
import { useShownAppointments } from '../data/use-shown-appointments';
import { Action } from './action';

const refresh = [listAppointments];

export function DoneAction({ appointment, primary }: { appointment: Appointment; primary?: boolean }) {
  const { show } = useShownAppointments();
  const name = nameOf(appointment);
  const { press, pending, question } = useMarkDone({ visit: appointment, name, refresh, onSaved: show });
  return (
    <>
      <Action
        icon={<Check aria-hidden className="size-4 shrink-0" />}
        label="Done"
        name={name}
        primary={primary}
        pending={pending}
        onPress={press}
      />
      {question}
    </>
  );
}
