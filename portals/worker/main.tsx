import { mountPortal } from '../../ui/portal-kit/mount-portal';
import { storeAppForOffline } from '../../ui/portal-kit/store-app-for-offline';
import { ToasterWithFirst } from '../../ui/portal-kit/toaster-soon';
import { startWorker } from './offline/start-worker';
import { changeState } from './offline/worker-state';
import { startVisitsWhenNeeded } from './visits/start-visits';
import { WorkerApp } from './worker-app';

/** Longest wait for the phone's storage before the page shows that it is loading, in milliseconds. */
const longestBlankMs = 150;
/** Delay in milliseconds, so that the first view loads first. */
const keepAfterMs = 3000;

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
setTimeout(startVisitsWhenNeeded, keepAfterMs);
storeAppForOffline('worker', { afterMs: keepAfterMs, onKept: () => changeState({ ready: true }) });
