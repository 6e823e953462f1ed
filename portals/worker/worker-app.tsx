import { Loading } from '../../ui/loading/loading';
import { LazyPage } from '../../ui/portal-kit/lazy-page';
import { SignInFrame } from '../../ui/portal-kit/sign-in-frame';
import { useWaitingCount } from '../shared/visits/offline/waiting-count';
import { useWorker, waitingIn } from './offline/worker-state';
import { PasswordForm } from './password-form';
import { Portal } from './portal';

function Gate() {
  const state = useWorker();
  const waiting = waitingIn(state) + useWaitingCount('worker');
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-4 py-10">
      <SignInFrame quotedTitle={document.title} forWhom="For our worker: today’s jobs and your hours.">
        {waiting > 0 && (
          <p role="status" className="mb-4 rounded-m bg-warn-soft px-4 py-3 font-medium text-on-warn-soft">
            {waiting === 1 ? '1 change is' : `${waiting} changes are`} saved on this phone. We’ll send
            {waiting === 1 ? ' it' : ' them'} once you sign in.
          </p>
        )}
        {state.link === 'no-signal' && (
          <p role="status" className="mb-4 rounded-m bg-warn-soft px-4 py-3 font-medium text-on-warn-soft">
            No connection. The password can be checked once there is one.
          </p>
        )}
        <PasswordForm takesFocus />
      </SignInFrame>
    </main>
  );
}

const visitPage = () => import('./visits/visit-page').then((module) => module.WorkersVisitPage);
/** True when the address names a visit rather than the portal's first page. */
const isVisit = /\/visit\/\d+$/.test(window.location.pathname);

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
