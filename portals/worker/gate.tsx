import { HardHat } from 'lucide-react';
import { Card } from '../../ui/layout/card';
import { useWaitingCount } from '../../ui/visits/offline/waiting-count';
import { useWorker, waitingIn } from './offline/state';
import { PasswordForm } from './password-form';

/** The password in front of the portal. */
export function Gate() {
  const state = useWorker();
  const waiting = waitingIn(state) + useWaitingCount('worker');
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-4 py-10">
      <Card>
        <div className="mb-5 flex items-center gap-3">
          <span aria-hidden className="rounded-full bg-brand-soft p-3 text-on-brand-soft">
            <HardHat className="size-6" />
          </span>
          <h1 className="text-2xl font-semibold">{document.title}</h1>
        </div>
        {waiting > 0 && (
          <p role="status" className="mb-4 rounded-m bg-warn-soft px-4 py-3 font-medium text-on-warn-soft">
            {waiting === 1 ? '1 thing waits' : `${waiting} things wait`} on this phone. Nothing is lost: it is
            sent once you are in.
          </p>
        )}
        {state.link === 'no-signal' && (
          <p role="status" className="mb-4 rounded-m bg-warn-soft px-4 py-3 font-medium text-on-warn-soft">
            No connection. The password can be checked once there is one.
          </p>
        )}
        <PasswordForm takesFocus />
      </Card>
    </main>
  );
}
