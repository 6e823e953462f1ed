import { LockKeyhole } from 'lucide-react';
import { Button } from '../forms/button';
import { useSession } from './session-context';

/** Warns that the data is outdated, after 'Not now'. Fixed at the top of a portal's page. */
export function SessionEndedNote() {
  const { ended, signInAgain } = useSession();
  return (
    <div role="status">
      {ended && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m border border-on-warn-soft/25 bg-warn-soft px-4 py-3 text-on-warn-soft">
          <LockKeyhole aria-hidden className="size-5 shrink-0" />
          <p className="min-w-0 flex-1 basis-56">Your session has ended. What you see may be old.</p>
          <Button size="small" variant="secondary" onClick={() => void signInAgain()}>
            Sign in
          </Button>
        </div>
      )}
    </div>
  );
}
