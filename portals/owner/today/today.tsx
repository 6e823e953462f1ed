import { painted } from '../../../ui/portal-kit/painted';
import { useArrivals } from '../bookings/use-arrivals';
import { toCall, useBookings } from '../bookings/use-bookings';
import { CallQueue } from '../calls/call-queue';
import { FirstRun } from '../first-run/first-run';
import { WantedPanel } from '../later-panel';
import { PanelPlace } from '../panel-place';
import { NextVisit } from './next-visit';

const rest = () =>
  painted()
    .then(() => import('./today-rest'))
    .then((module) => module.TodayRest);

/** The first page on a phone: what today needs, and a line for all else. */
export function Today() {
  const { list, failed } = useBookings(toCall);
  const seen = list !== undefined || failed;
  // The list of all bookings, which tells of them on a desk, is a page of its own here.
  const { announcement } = useArrivals(list?.items);
  return (
    <div className="flex flex-col gap-6">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <NextVisit />
      <PanelPlace id="call-now">
        <CallQueue />
      </PanelPlace>
      <FirstRun />
      {seen && <WantedPanel title="Replies" load={rest} />}
    </div>
  );
}
