import { LogOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/forms/button';
import { signOut, unsentNow } from './offline/portal';
import { unsentCount, useWorker } from './offline/state';

/** Logs out. What is not sent yet would be lost with it, so that is asked first. */
export function LeaveButton() {
  const unsent = unsentCount(useWorker());
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
  // What another tab has kept is lost with it, too; and what can be sent is sent first.
  const press = async () => {
    if (pending) return;
    setPending(true);
    const lost = await unsentNow();
    if (lost) setAsking(true);
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
        Logout
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
          <p id="leave-more">
            If you log out now, they are removed from this phone and the office never gets them.
          </p>
          <div className="flex flex-col gap-2.5">
            <Button ref={stay} size="large" onClick={cancel}>
              Stay
            </Button>
            <Button variant="danger" size="large" onClick={() => void signOut()}>
              Log out and lose them
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
