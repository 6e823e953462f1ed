import { mountPortal } from '../../ui/portal-kit/mount-portal';
import { storeAppForOffline } from '../../ui/portal-kit/store-app-for-offline';
import { ToasterWithFirst } from '../../ui/portal-kit/toaster-soon';
import { waitingCount } from '../shared/visits/offline/waiting-count';
import { recordOf } from './model/record-of';
import { startWorker } from './offline/start-worker';
import { changeState, readState } from './offline/worker-state';
import { WorkerApp } from './worker-app';

/** Longest wait for the phone's storage before the page shows that it is loading, in milliseconds. */
const longestBlankMs = 150;
/** Delay in milliseconds, so that the first view loads first. */
const keepAfterMs = 3000;

/** Most jobs are for no visit. Visit code loads only for a visit's job or for waiting records. */
async function startVisits(): Promise<void> {
  const isForVisit = readState().snapshot?.jobs.some((job) => recordOf(job) !== null);
  if (!isForVisit && waitingCount('worker') === 0) return;
  const { visitSync } = await import('./visits/visit-sync');
  await visitSync.start();
}

const mount = () =>
  mountPortal(
    <>
      <WorkerApp />
      <ToasterWithFirst />
    </>,
  );

document.documentElement.classList.add('in-the-sun');
const late = new Promise((resolve) => setTimeout(resolve, longestBlankMs));
void Promise.race([startWorker(), late]).finally(mount);
// Loads visit records after the first view too.
setTimeout(() => void startVisits(), keepAfterMs);
storeAppForOffline('worker', { afterMs: keepAfterMs, onKept: () => changeState({ ready: true }) });
