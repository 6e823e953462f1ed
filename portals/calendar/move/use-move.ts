import {
  type Appointment,
  type AppointmentChange,
  updateAppointment,
} from '../../../contracts/calendar/calendar';
import { call } from '../../../ui/api/call';
import { useSaveSteps } from '../../../ui/saving/use-save';
import { refreshedByVisits } from '../data/refreshed-by-visits';
import { useShownAppointments } from '../data/use-shown-appointments';
import { type MovedVisit, useMoves } from './moves';
import {
  applyPlacement,
  changeOf,
  formerPlacementOf,
  type Placement,
  placementOf,
  undoOfMove,
} from './placement';

interface Move {
  appointment: Appointment;
  change: AppointmentChange;
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
    ({ appointment, change }: Move) =>
      call(updateAppointment, { params: { id: String(appointment.id) }, body: change }),
    {
      failed: 'Failed to update appointment',
      // The note of the move shows the new place and its warnings.
      done: { title: 'Appointment updated successfully', announcedOnly: true },
      refresh: refreshedByVisits,
      onSaved: (now, { appointment, given }) => {
        show(now);
        setMoved({ appointment: now, before: formerPlacementOf(appointment), given });
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
    const change = changeOf(before, to);
    if (Object.keys(change).length === 0) return true;
    show(applyPlacement(appointment, to));
    const saved = await save({ appointment, change, given: to.hand === before.hand ? undefined : given });
    if (!saved) show(appointment);
    return saved;
  };
  const moveBack = async (moved: MovedVisit): Promise<boolean> => {
    const { appointment, before } = moved;
    show({ ...applyPlacement(appointment, before), status: before.status });
    const saved = await save({ appointment, change: undoOfMove(moved) });
    if (!saved) show(appointment);
    return saved;
  };
  return { move, moveBack, pending, failure };
}
