import { preload } from '../../ui/loading/use-component';
import { LazyPage } from '../../ui/portal-kit/lazy-page';
import { PortalPages } from '../../ui/portal-kit/portal-pages';
import { startPortal } from '../../ui/portal-kit/start-portal';
import { storeAppForOffline } from '../../ui/portal-kit/store-app-for-offline';
import { readStored } from '../../ui/saving/stored';
import { OwnerApp } from '../shared/owner-shell/owner-app';
import { MonthPage } from './month/month-page';
import { MovesFrame } from './move/moves-frame';
import { hasOfflineDays } from './offline/offline-days';

const weekPage = () => import('./week/week-page').then((module) => module.WeekPage);
const dayPage = () => import('./day/day-page').then((module) => module.DayPage);
const planPage = () => import('./plan/plan-page').then((module) => module.PlanPage);
const visitPage = () => import('./visit/visit-page').then((module) => module.VisitRecordPage);
const regularsPage = () => import('./regulars/regulars-page').then((module) => module.RegularsPage);

// Preloads the day's view for weak signals.
void preload(dayPage).catch(() => undefined);

/** True when stored days or stored visits can be shown without a network. */
const hasSomething = () => hasOfflineDays() || readStored('visits') !== null;

/** Delay in milliseconds, so that the first view loads first. */
const keepAfterMs = 3000;

startPortal(
  <OwnerApp opensWithout={hasSomething}>
    <MovesFrame>
      <PortalPages
        pages={{
          '/': <MonthPage />,
          '/month/:date': <MonthPage />,
          '/week/:date': <LazyPage load={weekPage} />,
          '/day/:date': <LazyPage load={dayPage} />,
          '/plan/:date': <LazyPage load={planPage} />,
          '/visit/:appointmentId': <LazyPage load={visitPage} />,
          '/regulars': <LazyPage load={regularsPage} />,
        }}
      />
    </MovesFrame>
  </OwnerApp>,
);
// Stores the app for starts without a network, after the first view has loaded.
storeAppForOffline('calendar', { afterMs: keepAfterMs });
// Sends receipts that were photographed without a network.
setTimeout(
  () => void import('../shared/money/offline-receipts').then(({ startReceipts }) => startReceipts()),
  keepAfterMs,
);
// Loads the visits of today and tomorrow, with their last records.
setTimeout(
  () =>
    void import('../shared/visits/offline/owners-visit-sync').then(({ ownersVisitSync }) =>
      ownersVisitSync.start(),
    ),
  keepAfterMs,
);
