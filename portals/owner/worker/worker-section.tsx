import { LazyPage } from '../../../ui/portal-kit/lazy-page';

const workerPanel = () => import('./worker-panel').then((module) => module.WorkerPanel);

/** The worker's jobs and hours, fetched once the rest of the dashboard is there. */
export const WorkerSection = () => <LazyPage load={workerPanel} />;
