import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { listUnbilled, type UnbilledVisit } from '../../../contracts/money/unbilled';
import type { markVisitSeen } from '../../../contracts/visits/visits';
import { formatDate } from '../../../rules/time/dates';
import { call } from '../../../ui/api/call';
import { smallEndpoint } from '../../../ui/api/small-endpoint';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { UnknownPage } from '../../../ui/portal-kit/portal-pages';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useNoCharge } from '../../shared/money/use-no-charge';
import { VisitInvoices } from '../../shared/money/visit-invoices';
import type { ShownVisit } from '../../shared/visits/model/shown-visit';
import { ownersVisitSync } from '../../shared/visits/offline/owners-visit-sync';
import { VisitPage } from '../../shared/visits/page/visit-page';

/** Shows that a finished visit without prices has no invoice. Hidden once the owner has settled that. */
function NotBilled({ appointmentId }: { appointmentId: number }) {
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
      <SaveFailure failure={failure} pending={pending} onAgain={chargeNothing} />
    </div>
  );
}

const backOf = (doneOn: string) => ({
  href: `/calendar/day/${doneOn}`,
  label: formatDate(doneOn),
  after: 'Back to the day',
});

const seenEndpoint = smallEndpoint<typeof markVisitSeen>('POST', '/api/calendar/appointments/:id/visit/seen');

/** Marks a visit opened from *Needs you* as seen: its record differs from the message that was sent. */
function useMarkSeen(appointmentId: string): void {
  const { search } = useLocation();
  useEffect(() => {
    if (new URLSearchParams(search).has('seen'))
      void call(seenEndpoint, { params: { id: appointmentId } }).catch((cause: unknown) =>
        console.warn('The visit stays in Needs you', cause),
      );
  }, [appointmentId, search]);
}

/** Shows the invoices of a stored record. The key reloads them after each correction. */
const invoicesOf = ({ appointmentId, completedAt, revision, horses }: ShownVisit) =>
  completedAt && (
    <VisitInvoices
      key={revision}
      appointmentId={appointmentId}
      isExpected={horses.some(({ items }) => items.length > 0)}
      none={horses.every(({ items }) => items.length === 0) && <NotBilled appointmentId={appointmentId} />}
    />
  );

export function VisitRecordPage() {
  const { appointmentId = '' } = useParams();
  usePageTitle('Visit record · Calendar');
  useMarkSeen(appointmentId);
  if (!/^[1-9]\d{0,14}$/.test(appointmentId)) return <UnknownPage />;
  const signInHref = `/admin?next=${encodeURIComponent(`/calendar/visit/${appointmentId}`)}`;
  return (
    // On a phone the office's bar is at the foot of the screen.
    <div className="[--bar-height:4.5rem] lg:[--bar-height:0px]">
      <VisitPage
        key={appointmentId}
        visitSync={ownersVisitSync}
        appointmentId={Number(appointmentId)}
        backOf={backOf}
        signInHref={signInHref}
        afterwards={invoicesOf}
      />
    </div>
  );
}
