import { listUnbilled, type UnbilledVisit } from '../../../contracts/money/unbilled';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useNoCharge } from '../../shared/money/use-no-charge';

/** Says of a finished visit without prices that there is no invoice. Nothing once it is settled that there is none. */
export function NotBilled({ appointmentId }: { appointmentId: number }) {
  const { data = [] } = useEndpoint(listUnbilled, {});
  const visit = data.find((each) => each.appointmentId === appointmentId);
  return visit ? <Note visit={visit} /> : null;
}

function Note({ visit }: { visit: UnbilledVisit }) {
  const { chargeNothing, pending, failure } = useNoCharge(visit);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-m bg-warn-soft px-3 py-2 text-on-warn-soft">
      <p className="min-w-0 flex-1 basis-60">
        No prices yet, so there is no invoice. Add them to a horse below.
      </p>
      <Button variant="secondary" size="small" pending={pending} onClick={chargeNothing}>
        No charge
      </Button>
      <SaveFailure failure={failure} pending={pending} />
    </div>
  );
}
