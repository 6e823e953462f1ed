import { keepForOffline } from '../../ui/portal-kit/keep-for-offline';
import { mountPortal } from '../../ui/portal-kit/mount-portal';
import { ToasterWithFirst } from '../../ui/portal-kit/toaster-soon';
import { startWorker } from './offline/portal';
import { WorkerApp } from './worker-app';

document.documentElement.classList.add('in-the-sun');
startWorker();
mountPortal(
  <>
    <WorkerApp />
    <ToasterWithFirst />
  </>,
);
keepForOffline('worker');
