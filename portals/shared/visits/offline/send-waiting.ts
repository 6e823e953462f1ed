import { waitingCount } from './waiting-count';

/** Waits for the first view's own requests. */
const afterMs = 3000;

/** Sends what was written of visits on this phone, from whichever page of the office is open. Loads nothing without. */
export function sendWaitingVisits(): void {
  if (waitingCount('owner') === 0) return;
  setTimeout(
    () => void import('./owners-visit-sync').then(({ ownersVisitSync }) => ownersVisitSync.start()),
    afterMs,
  );
}
