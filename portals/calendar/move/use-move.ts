import {
  type Appointment,
  appointmentDays,
  listAppointments,
  updateAppointment,
} from '../../../contracts/calendar/calendar';
import { call } from '../../../ui/api/call';
import { useSaveSteps } from '../../../ui/saving/use-save';
import { unusualText } from '../data/appointment-texts';
import { useShownAppointments } from '../data/keep-appointment';
import type { When } from './add-minutes';
import { useMoves } from './moves';

interface Move {
  appointment: Appointment;
  to: When;
}

const whenOf = ({ appointmentDate, appointmentTime }: Appointment): When => ({
  date: appointmentDate,
  time: appointmentTime,
});

/** Moves a visit to another day or time. It shows at once, and is taken back if the server refuses. */
export function useMove() {
  const { show } = useShownAppointments();
  const { setMoved } = useMoves();
  const { save, pending, failure } = useSaveSteps(
    ({ appointment, to }: Move) =>
      call(updateAppointment, {
        params: { id: String(appointment.id) },
        body: { appointmentDate: to.date, appointmentTime: to.time },
      }),
    {
      failed: 'Failed to update appointment',
      done: (moved) => ({
        title: 'Appointment updated successfully',
        description: unusualText(moved) || undefined,
      }),
      refresh: [listAppointments, appointmentDays],
      onSaved: (now, { appointment }) => {
        show(now);
        setMoved({ appointment: now, before: whenOf(appointment) });
      },
    },
  );
  const move = async (appointment: Appointment, to: When): Promise<boolean> => {
    const before = whenOf(appointment);
    if (before.date === to.date && before.time === to.time) return true;
    show({ ...appointment, appointmentDate: to.date, appointmentTime: to.time, conflictsWith: [] });
    const saved = await save({ appointment, to });
    if (!saved) show(appointment);
    return saved;
  };
  return { move, pending, failure };
}
