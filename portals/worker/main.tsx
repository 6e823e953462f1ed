import { keepForOffline } from '../../ui/portal-kit/keep-for-offline';
import { mountPortal } from '../../ui/portal-kit/mount-portal';
import { ToasterWithFirst } from '../../ui/portal-kit/toaster-soon';
import { waitingCount } from '../shared/visits/offline/waiting-count';
import { startWorker } from './offline/portal';
import { changeState, readState } from './offline/worker-state';
import { WorkerApp } from './worker-app';

/** For how long the phone's own keeping may take before the page says that it loads. */
const longestBlankMs = 150;
/** Waits for the first view's own requests. */
const keepAfterMs = 3000;

/** Most jobs are for no visit: then nothing of records is loaded, unless some wait. */
async function startVisits(): Promise<void> {
  const isForVisit = readState().snapshot?.jobs.some(({ appointmentId }) => appointmentId !== null);
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
// So do the records of visits that jobs are for.
setTimeout(() => void startVisits(), keepAfterMs);
keepForOffline('worker', { afterMs: keepAfterMs, onKept: () => changeState({ ready: true }) });
