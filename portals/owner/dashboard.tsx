import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useWide } from '../../ui/layout/use-wide';
import { OwnerHeader } from '../../ui/portal-kit/owner/owner-header';
import { painted } from '../../ui/portal-kit/painted';
import { useScrollPlace } from '../../ui/portal-kit/use-place-kept';
import { toCall, useBookings } from './bookings/use-bookings';
import { CallQueue } from './calls/call-queue';
import { NeedsYou } from './figures/needs-you';
import { useCountInTitle } from './figures/use-totals';
import { FirstRun } from './first-run/first-run';
import { besideClass, LaterPanel, WantedPanel } from './later-panel';
import { pageOfAddress, pages } from './pages';
import { PanelLinks } from './panel-links';
import { PanelPlace } from './panel-place';
import { Today } from './today/today';

const rest = () =>
  painted()
    .then(() => import('./dashboard-rest'))
    .then((module) => module.DashboardRest);

/** On a phone, leads from an address that is about one part of the dashboard to the page of that part. */
function useWayToPage(wide: boolean): boolean {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const page = wide ? undefined : pageOfAddress(hash, search);
  useEffect(() => {
    if (page) navigate({ pathname: page, search }, { replace: true });
  }, [page, search, navigate]);
  return page !== undefined;
}

/** What the owner sees after the gate: on a phone today, on a desk all of it. */
export function Dashboard() {
  const wide = useWide();
  const leaves = useWayToPage(wide);
  useCountInTitle();
  useScrollPlace();
  if (leaves) return null;
  return (
    <>
      <OwnerHeader title="Admin Dashboard" />
      {wide ? <AllParts /> : <Today />}
    </>
  );
}

/** On a desk: what needs doing now, then the lists, then what is looked at now and then. */
function AllParts() {
  const { list, failed } = useBookings(toCall);
  // Whom to ring is waited for by somebody; all else is fetched and made behind it.
  const seen = list !== undefined || failed;
  return (
    <>
      <PanelLinks />
      <div className="flex flex-col gap-8">
        <FirstRun />
        <NeedsYou />
        <div className={besideClass}>
          <PanelPlace id="call-now">
            <CallQueue />
          </PanelPlace>
          {seen && <LaterPanel page={pages['/replies']} />}
        </div>
        {seen && <WantedPanel title="All Bookings" load={rest} />}
      </div>
    </>
  );
}
