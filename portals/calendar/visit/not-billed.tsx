import { chargeAfterAll, chargeNothing, listUnbilled } from '../../../contracts/money/unbilled';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave } from '../../../ui/saving/use-save';

/** Says of a finished visit without prices that there is no invoice. Nothing once it is settled that there is none. */
export function NotBilled({ appointmentId }: { appointmentId: number }) {
  const { data = [] } = useEndpoint(listUnbilled, {});
  const params = { id: String(appointmentId) };
  const undoing = useSave(chargeAfterAll, { failed: 'This was not undone', refresh: [listUnbilled] });
  const free = useSave(chargeNothing, {
    done: {
      title: 'No charge for this visit',
      action: { label: 'Undo', onAction: () => void undoing.save({ params }) },
    },
    failed: 'This was not changed',
    refresh: [listUnbilled],
  });
  if (!data.some((visit) => visit.appointmentId === appointmentId)) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-m bg-warn-soft px-3 py-2 text-on-warn-soft">
      <p className="min-w-0 flex-1 basis-60">
        No prices yet, so there is no invoice. Add them to a horse below.
      </p>
      <Button
        variant="secondary"
        size="small"
        pending={free.pending}
        onClick={() => void free.save({ params })}
      >
        No charge
      </Button>
      <SaveFailure failure={free.failure} pending={free.pending} />
    </div>
  );
}
