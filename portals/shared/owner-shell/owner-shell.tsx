import { type ReactNode, useEffect, useRef } from 'react';
import { SkipLink } from '../../../ui/layout/skip-link';
import { useFocusKeeper } from '../../../ui/portal-kit/use-focus-kept';
import { SessionEndedNote } from '../../../ui/session/session-ended-note';
import { sendWaitingVisits } from '../visits/offline/send-waiting';
import { OwnerNavigation } from './owner-navigation';

interface OwnerShellProps {
  /** After the gate has gone the focus must be somewhere. */
  takesFocus: boolean;
  children: ReactNode;
}

/** Frames all of the owner's apps: the navigation between them, and the place of their pages. */
export function OwnerShell({ takesFocus, children }: OwnerShellProps) {
  const main = useRef<HTMLElement>(null);
  useFocusKeeper(main);
  useEffect(sendWaitingVisits, []);
  useEffect(() => {
    if (takesFocus) main.current?.focus();
  }, [takesFocus]);
  return (
    <div className="pb-[calc(4.5rem+env(safe-area-inset-bottom))] lg:pb-0 lg:pl-55 print:p-0">
      <SkipLink />
      <OwnerNavigation />
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className="mx-auto max-w-[84rem] px-4 py-4 outline-none sm:px-6 sm:py-6 lg:px-8"
      >
        <SessionEndedNote />
        {children}
      </main>
    </div>
  );
}
