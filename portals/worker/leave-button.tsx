import { LogOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/forms/button';
import { useRefusedVisits, useWaitingCount } from '../shared/visits/offline/waiting-count';
import { sendAndCountUnsent, signOut } from './offline/start-worker';
import { unsentCount, useWorker } from './offline/worker-state';

/** Explains the loss of unsent entries. Visit records are sealed and outlive the session. */
function afterwards(lost: number, records: number): string {
  const storedText = 'stay on this phone until you sign in again.';
  if (!lost) return `If you sign out now, they ${storedText}`;
  const lossText = 'If you sign out now, they are deleted from this phone and never reach the office.';
  return records ? `${lossText} Records of visits ${storedText}` : lossText;
}

/** Logs out. Asks first when unsent data would be lost or left on the phone. */
export function LeaveButton() {
  const lost = unsentCount(useWorker());
  const records = useWaitingCount('worker') + useRefusedVisits('worker').length;
  const unsent = lost + records;
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const stay = useRef<HTMLButtonElement>(null);
  const leave = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asking) stay.current?.focus();
  }, [asking]);
  const cancel = () => {
    setAsking(false);
    leave.current?.focus();
  };
  // Sends what it can first: signing out also deletes other tabs' entries.
  const press = async () => {
    if (pending) return;
    setPending(true);
    if (await sendAndCountUnsent()) setAsking(true);
    else await signOut();
    setPending(false);
  };
  return (
    <>
      <Button
        ref={leave}
        variant="secondary"
        size="small"
        pending={pending}
        pendingLabel="Sending…"
        icon={<LogOut aria-hidden className="size-5" />}
        onClick={() => void press()}
      >
        Sign out
      </Button>
      {asking && (
        <div
          role="alertdialog"
          aria-labelledby="leave-title"
          aria-describedby="leave-more"
          className="absolute inset-x-3 top-full z-20 flex flex-col gap-3 rounded-l border border-line bg-raised p-4 text-ink shadow-overlay"
          onKeyDown={(event) => event.key === 'Escape' && cancel()}
        >
          <h2 id="leave-title" className="text-xl font-semibold">
            {unsent === 1 ? '1 thing is not sent yet' : `${unsent} things are not sent yet`}
          </h2>
          <p id="leave-more">{afterwards(lost, records)}</p>
          <div className="flex flex-col gap-2.5">
            <Button ref={stay} size="large" onClick={cancel}>
              Stay
            </Button>
            <Button variant="danger" size="large" onClick={() => void signOut()}>
              {lost ? 'Sign out and lose them' : 'Sign out'}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
