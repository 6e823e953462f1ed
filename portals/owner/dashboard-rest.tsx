import { BookingsPanel } from './bookings/bookings-panel';
import { Totals } from './figures/totals';
import { besideClass, LaterPanel } from './later-panel';
import { pages } from './pages';
import { PanelPlace } from './panel-place';

/** What stands below the first screen of a desk's dashboard. */
export function DashboardRest() {
  return (
    <>
      <PanelPlace id="totals">
        <Totals />
      </PanelPlace>
      <PanelPlace id="all-bookings">
        <BookingsPanel />
      </PanelPlace>
      <div className={besideClass}>
        <LaterPanel page={pages['/charts']} />
        <LaterPanel page={pages['/payables']} />
      </div>
      <LaterPanel page={pages['/worker']} />
      <LaterPanel page={pages['/subscribers']} />
      <LaterPanel page={pages['/surveys']} />
      <LaterPanel page={pages['/notices']} />
    </>
  );
}
