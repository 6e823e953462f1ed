import { OwnerHeader } from '../../ui/portal-kit/owner/owner-header';
import { painted } from '../../ui/portal-kit/painted';
import { ProfileHost } from './bookings/client/profile-host';
import { toCall, useBookings } from './bookings/use-bookings';
import { CallQueue } from './calls/call-queue';
import { CallsContext, useCallsMade } from './calls/use-calls';
import { NeedsYou } from './figures/needs-you';
import { besideClass, LaterPanel, WantedPanel } from './later-panel';
import { PanelLinks } from './panel-links';
import { PanelPlace } from './panel-place';

const replies = () => import('./replies/replies-panel').then((module) => module.RepliesPanel);
const rest = () =>
  painted()
    .then(() => import('./dashboard-rest'))
    .then((module) => module.DashboardRest);

/** What the owner sees after the gate: what needs doing now, then the lists, then what is looked at now and then. */
export function Dashboard() {
  const calls = useCallsMade();
  const { list, failed } = useBookings(toCall);
  // Whom to ring is waited for by somebody; all else is fetched and made behind it.
  const seen = list !== undefined || failed;
  return (
    <CallsContext value={calls}>
      <OwnerHeader title="Admin Dashboard" />
      <PanelLinks />
      <div className="flex flex-col gap-6 sm:gap-8">
        <NeedsYou />
        <div className={besideClass}>
          <PanelPlace id="call-now">
            <CallQueue />
          </PanelPlace>
          {seen && <LaterPanel id="replies" title="Live SMS Replies" load={replies} />}
        </div>
        {seen && <WantedPanel title="All Bookings" load={rest} />}
      </div>
      <ProfileHost />
    </CallsContext>
  );
}
