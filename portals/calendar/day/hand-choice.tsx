import type { Appointment } from '../../../contracts/calendar/calendar';
import { HandSelect } from '../../shared/team/hand-select';
import { handOf } from '../move/placement';
import { useMove } from '../move/use-move';

/** Selects who goes to a visit. Another choice is saved at once and can be undone. */
export function HandChoice({ appointment }: { appointment: Appointment }) {
  const { move, pending } = useMove();
  const hand = handOf(appointment);
  return (
    <div className="max-w-sm @3xl:w-72 @3xl:shrink-0 print:hidden">
      <HandSelect
        hand={{ assignedTo: appointment.assignedTo, toWorker: hand === 'worker' }}
        disabled={pending}
        acts
        onChoose={({ assignedTo, toWorker }, name) =>
          void move(appointment, { hand: toWorker ? 'worker' : (assignedTo ?? 'us') }, name)
        }
      />
    </div>
  );
}
