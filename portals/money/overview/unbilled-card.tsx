import { FilePlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createInvoice } from '../../../contracts/money/invoices';
import { listUnbilled, type UnbilledVisit } from '../../../contracts/money/unbilled';
import { formatDate } from '../../../rules/time/dates';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave } from '../../../ui/saving/use-save';
import { useNoCharge } from '../../shared/money/use-no-charge';
import { refreshedByInvoice } from '../shared/refreshed-by-invoice';

/** Number of visits before the button *Show all*. */
const shownAtFirst = 5;

function Visit({ visit }: { visit: UnbilledVisit }) {
  const { appointmentId, doneOn, clientId, client } = visit;
  const navigate = useNavigate();
  const billing = useSave(createInvoice, {
    failed: 'The draft was not made',
    refresh: refreshedByInvoice,
    onSaved: ({ id }) => navigate(`/invoices/${id}`),
  });
  const free = useNoCharge(visit);
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
          <span className="font-semibold">{client}</span>
          <span className="block text-sm text-ink-soft">{formatDate(doneOn)}</span>
        </span>
        <Button
          size="small"
          icon={<FilePlus aria-hidden className="size-5" />}
          pending={billing.pending}
          aria-label={`Invoice ${client} for ${formatDate(doneOn)}`}
          onClick={() => void billing.save({ body: { clientId, appointmentId, lines: [] } })}
        >
          Invoice
        </Button>
        <Button
          size="small"
          variant="quiet"
          pending={free.pending}
          aria-label={`No charge for ${client} on ${formatDate(doneOn)}`}
          onClick={free.chargeNothing}
        >
          No charge
        </Button>
      </div>
      <SaveFailure failure={billing.failure} pending={billing.pending} onAgain={billing.retry} />
      <SaveFailure failure={free.failure} pending={free.pending} onAgain={free.chargeNothing} />
    </li>
  );
}

export function UnbilledCard() {
  const [showsAll, setShowsAll] = useState(false);
  const { data } = useEndpoint(listUnbilled, {});
  if (!data?.length) return null;
  return (
    <Card title={data.length === 1 ? '1 visit not billed yet' : `${data.length} visits not billed yet`}>
      <ul className="flex flex-col divide-y divide-line">
        {(showsAll ? data : data.slice(0, shownAtFirst)).map((visit) => (
          <Visit key={`${visit.appointmentId} ${visit.clientId}`} visit={visit} />
        ))}
      </ul>
      {!showsAll && data.length > shownAtFirst && (
        <Button variant="quiet" size="small" className="mt-2" onClick={() => setShowsAll(true)}>
          {`Show all ${data.length}`}
        </Button>
      )}
    </Card>
  );
}
