import { waitingCount } from '../../shared/visits/offline/waiting-count';
import { recordOf } from '../model/record-of';
import { readState, subscribeState } from '../offline/worker-state';

/**
 * Starts the records of visits once a job is for a visit, or when records wait. Most jobs are for no visit, and load
 * none of this code. On a new phone the jobs come after the password, and the owner may add one during the day.
 */
export function startVisitsWhenNeeded(): void {
  let isStarting = false;
  const startIfNeeded = () => {
    const isForVisit = readState().snapshot?.jobs.some((job) => recordOf(job) !== null);
    if (isStarting || (!isForVisit && waitingCount('worker') === 0)) return;
    isStarting = true;
    void import('./visit-sync')
      .then(({ visitSync }) => visitSync.start())
      .then(stop, () => {
        // The code could not be loaded. The next change tries again.
        isStarting = false;
      });
  };
  const stop = subscribeState(startIfNeeded);
  startIfNeeded();
}
