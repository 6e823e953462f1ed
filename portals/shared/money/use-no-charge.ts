import {
  chargeAfterAll,
  chargeNothing,
  listUnbilled,
  type UnbilledVisit,
} from '../../../contracts/money/unbilled';
import { useSave } from '../../../ui/saving/use-save';

/** Records that a visit is free of charge, with Undo in the toast. */
export function useNoCharge({ appointmentId, client }: Pick<UnbilledVisit, 'appointmentId' | 'client'>) {
  const params = { id: String(appointmentId) };
  const undoing = useSave(chargeAfterAll, { failed: 'This was not undone', refresh: [listUnbilled] });
  const { save, pending, failure } = useSave(chargeNothing, {
    done: {
      title: `${client}: no charge`,
      action: { label: 'Undo', onAction: () => void undoing.save({ params }) },
    },
    failed: 'This was not changed',
    refresh: [listUnbilled],
  });
  return { chargeNothing: () => void save({ params }), pending, failure };
}
