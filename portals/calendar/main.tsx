import { preload } from '../../ui/loading/use-component';
import { keepForOffline } from '../../ui/portal-kit/keep-for-offline';
import { LazyPage } from '../../ui/portal-kit/lazy-page';
import { PortalPages } from '../../ui/portal-kit/portal-pages';
import { startPortal } from '../../ui/portal-kit/start-portal';
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

// A day opens at once, also where the signal is weak.
void preload(dayPage).catch(() => undefined);

/** Whether there is something to show without a network: days, or the visits of these days. */
const hasSomething = () => hasOfflineDays() || readStored('visits') !== null;

/** Waits this long, because the first view loads and works before. */
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
// A cold start needs no network; what the first view loads goes before.
keepForOffline('calendar', { afterMs: keepAfterMs });
// Receipts that were photographed without a network are sent from here as well.
setTimeout(
  () => void import('../shared/money/receipts-desk').then(({ startReceipts }) => startReceipts()),
  keepAfterMs,
);
// So do the visits of today and tomorrow, with what was done last time.
setTimeout(
  () =>
    void import('../shared/visits/offline/owners-visit-sync').then(({ ownersVisitSync }) =>
      ownersVisitSync.start(),
    ),
  keepAfterMs,
);
