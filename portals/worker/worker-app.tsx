import { Loading } from '../../ui/loading/loading';
import { Gate } from './gate';
import { useWorker } from './offline/state';
import { Portal } from './portal';

/** The worker's portal, behind the password. */
export function WorkerApp() {
  const { phase } = useWorker();
  if (phase === 'open') return <Portal />;
  if (phase === 'locked') return <Gate />;
  return (
    <main className="mx-auto max-w-xl px-4 py-8">
      <h1 className="sr-only">{document.title}</h1>
      <Loading rows={3} />
    </main>
  );
}
