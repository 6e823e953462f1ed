import { keepForOffline } from '../../ui/portal-kit/keep-for-offline';
import { mountPortal } from '../../ui/portal-kit/mount-portal';
import { painted } from '../../ui/portal-kit/painted';
import { ToasterWithFirst } from '../../ui/portal-kit/toaster-soon';
import { startWorker } from './offline/portal';
import { zone } from './offline/state';
import { keepOffset, tellByKept } from './offline/zone-offset';
import { WorkerApp } from './worker-app';

/** For how long the phone's own keeping may take before the page says that it loads. */
const longestBlankMs = 150;
/** After what the worker waits for. */
const offsetAfterMs = 2000;
/** What the first view loads and does goes before. */
const keepAfterMs = 3000;

const mount = () =>
  mountPortal(
    <>
      <WorkerApp />
      <ToasterWithFirst />
    </>,
  );

document.documentElement.classList.add('in-the-sun');
tellByKept(zone);
const late = new Promise((resolve) => setTimeout(resolve, longestBlankMs));
void Promise.race([startWorker(), late]).finally(mount);
void painted().then(() => setTimeout(keepOffset, offsetAfterMs, zone));
keepForOffline('worker', keepAfterMs);
