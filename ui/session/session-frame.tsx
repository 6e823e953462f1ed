import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRefresh } from '../api/use-endpoint';
import { OnDemand } from '../loading/on-demand';
import { dropOldDrafts } from '../saving/drafts';
import { dropAllStored } from '../saving/stored';
import { type Session, SessionContext } from './session-context';
import { isSignedOut } from './signed-out';

export interface SignInDialogProps {
  /** The person who was signed in. */
  person: string;
  onAnswer: (signedIn: boolean) => void;
}

interface SessionFrameProps {
  /** Owner of the page: a username or a role. */
  person: string;
  /** Imports the dialog that asks for the password again; the same function each time. */
  signInDialog: () => Promise<ComponentType<SignInDialogProps>>;
  /** Leaves a page that has nothing to show without a session. By default the dialog asks there too. */
  onNothingToShow?: () => void;
  children: ReactNode;
}

/**
 * Frame of everything behind a sign-in. When a session ends in the middle of work, a dialog over the work
 * asks for the password, with everything typed still there. Then it repeats the failed call.
 */
export function SessionFrame({ person, signInDialog, onNothingToShow, children }: SessionFrameProps) {
  const client = useQueryClient();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const [ended, setEnded] = useState(false);
  const waiting = useRef<((signedIn: boolean) => void)[]>([]);
  const pauses = !onNothingToShow;

  const signInAgain = useCallback(() => {
    dropAllStored();
    setAsking(true);
    setEnded(pauses);
    return new Promise<boolean>((resolve) => {
      waiting.current.push(resolve);
    });
  }, [pauses]);

  const answer = (signedIn: boolean) => {
    setAsking(false);
    if (signedIn) {
      setEnded(false);
      void client.invalidateQueries();
    }
    for (const resolve of waiting.current.splice(0)) resolve(signedIn);
  };

  useEffect(dropOldDrafts, []);
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error' || !isSignedOut(event.action.error))
          return;
        if (onNothingToShow && event.query.state.data === undefined) onNothingToShow();
        // After 'Not now' the page's own polling does not ask again.
        else if (!ended) void signInAgain();
      }),
    [client, ended, onNothingToShow, signInAgain],
  );

  const session = useMemo<Session>(() => {
    async function withSession<Result>(work: () => Promise<Result>): Promise<Result> {
      try {
        return await work();
      } catch (error) {
        if (!isSignedOut(error) || !(await signInAgain())) throw error;
        return withSession(work);
      }
    }
    return { person, ended, withSession, signInAgain, refresh };
  }, [person, ended, refresh, signInAgain]);

  const dialog: SignInDialogProps = { person, onAnswer: answer };
  return (
    <>
      <SessionContext value={session}>{children}</SessionContext>
      {/* Outside of the session: to this dialog a 401 is a wrong password. */}
      {asking && <OnDemand load={signInDialog} props={dialog} onFailure={() => answer(false)} />}
    </>
  );
}
