import { Loading } from '../../ui/loading/loading';
import { LazyPage } from '../../ui/portal-kit/lazy-page';
import { Gate } from './gate';
import { useWorker } from './offline/state';
import { Portal } from './portal';

const visitPage = () => import('./visits/visit-page').then((module) => module.WorkersVisitPage);
/** True when the address names a visit rather than the portal's first page. */
const isVisit = /\/visit\/\d+$/.test(window.location.pathname);

/** The worker's portal, behind the password. */
export function WorkerApp() {
  const { phase } = useWorker();
  if (phase === 'open') return isVisit ? <LazyPage load={visitPage} /> : <Portal />;
  if (phase === 'locked') return <Gate />;
  return (
    <main className="mx-auto max-w-xl px-4 py-8">
      <h1 className="sr-only">{document.title}</h1>
      <Loading rows={3} />
    </main>
  );
}
