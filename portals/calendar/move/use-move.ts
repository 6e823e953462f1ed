import { type Appointment, updateAppointment } from '../../../contracts/calendar/calendar';
import { call } from '../../../ui/api/call';
import { useSaveSteps } from '../../../ui/saving/use-save';
import { unusualText } from '../data/appointment-texts';
import { useShownAppointments } from '../data/keep-appointment';
import { refreshedByVisits } from '../data/refreshed-by-visits';
import { useMoves } from './moves';
import { changeOf, type Placement, placedAt, placementOf } from './placement';

interface Move {
  appointment: Appointment;
  to: Placement;
  given?: string;
}

/**
 * Moves a visit to another day, time, length or hand. Shows the change at once, and reverts it when the server
 * refuses.
 */
export function useMove() {
  const { show } = useShownAppointments();
  const { setMoved } = useMoves();
  const { save, pending, failure } = useSaveSteps(
    ({ appointment, to }: Move) =>
      call(updateAppointment, {
        params: { id: String(appointment.id) },
        body: changeOf(placementOf(appointment), to),
      }),
    {
      failed: 'Failed to update appointment',
      done: (moved) => ({
        title: 'Appointment updated successfully',
        description: unusualText(moved) || undefined,
      }),
      refresh: refreshedByVisits,
      onSaved: (now, { appointment, given }) => {
        show(now);
        setMoved({ appointment: now, before: placementOf(appointment), given });
      },
    },
  );
  const move = async (
    appointment: Appointment,
    wanted: Partial<Placement>,
    given?: string,
  ): Promise<boolean> => {
    const before = placementOf(appointment);
    const to = { ...before, ...wanted };
    if (Object.keys(changeOf(before, to)).length === 0) return true;
    show(placedAt(appointment, to));
    const saved = await save({ appointment, to, given: to.hand === before.hand ? undefined : given });
    if (!saved) show(appointment);
    return saved;
  };
  return { move, pending, failure };
}
