import { waitingCount } from './waiting-count';

/** Delay in milliseconds, so that the first view loads first. */
const afterMs = 3000;

/** Sends waiting visit data from any page of the office. Loads no code when nothing waits. */
export function sendWaitingVisits(): void {
  if (waitingCount('owner') === 0) return;
  setTimeout(
    () => void import('./owners-visit-sync').then(({ ownersVisitSync }) => ownersVisitSync.start()),
    afterMs,
  );
}
