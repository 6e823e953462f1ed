import { mountPortal } from '../../ui/portal-kit/mount-portal';
import { ToasterWithFirst } from '../../ui/portal-kit/toaster-soon';
import { keepForOffline } from './offline/keep-for-offline';
import { startWorker } from './offline/portal';
import { WorkerApp } from './worker-app';

startWorker();
mountPortal(
  <>
    <WorkerApp />
    <ToasterWithFirst />
  </>,
);
keepForOffline();
