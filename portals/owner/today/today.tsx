import { waitForPaint } from '../../../ui/portal-kit/painted';
import { useArrivals } from '../bookings/use-arrivals';
import { toCallQuery, useBookings } from '../bookings/use-bookings';
import { CallQueue } from '../calls/call-queue';
import { FirstRun } from '../first-run/first-run';
import { PanelPlace } from '../panel-place';
import { WantedPanel } from '../wanted-panel';
import { NextVisit } from './next-visit';

/** Loads the parts below the first view after that view is painted. */
const later = () => waitForPaint().then(() => import('./today-later'));
const replies = () => later().then((module) => module.TodayReplies);
const needsYou = () => later().then((module) => module.NeedsYou);
const figures = () => later().then((module) => module.TodayFigures);
const allBookings = () =>
  waitForPaint()
    .then(() => import('../bookings/bookings-section'))
    .then((module) => module.BookingsSection);
const newestBookings = () => later().then((module) => module.TodayBookings);

export function Today({ wide }: { wide: boolean }) {
  const { list, failed } = useBookings(toCallQuery);
  // The calls load first, then everything else.
  const isSettled = list !== undefined || failed;
  const calls = (
    <PanelPlace id="call-now">
      <CallQueue atFirst={wide ? 4 : 1} />
    </PanelPlace>
  );
  if (!wide)
    return (
      <div className="flex flex-col gap-4">
        <Arrivals />
        <NextVisit />
        {calls}
        <FirstRun />
        {isSettled && (
          <>
            <WantedPanel title="Replies" load={replies} />
            <WantedPanel title="Needs you" load={needsYou} />
            <WantedPanel title="Totals" load={figures} />
            <WantedPanel title="All Bookings" load={newestBookings} />
          </>
        )}
      </div>
    );
  return (
    <div className="flex flex-col gap-6">
      <FirstRun />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {calls}
        <div className="flex min-w-0 flex-col gap-6">
          <NextVisit />
          {isSettled && <WantedPanel title="Replies" load={replies} />}
        </div>
      </div>
      {isSettled && (
        <>
          <WantedPanel title="Needs you" load={needsYou} />
          <PanelPlace id="totals">
            <WantedPanel title="Totals" load={figures} />
          </PanelPlace>
          <PanelPlace id="all-bookings">
            <WantedPanel title="All Bookings" load={allBookings} />
          </PanelPlace>
        </>
      )}
    </div>
  );
}

/** Announces new bookings on phones. On a desk, the list of bookings does so. */
function Arrivals() {
  const { announcement } = useArrivals(useBookings(toCallQuery).list?.items);
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}
