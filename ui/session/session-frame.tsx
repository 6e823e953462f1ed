import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRefresh } from '../api/use-endpoint';
import { OnDemand } from '../loading/on-demand';
import { dropOldDrafts } from '../saving/drafts';
import { dropAllStored } from '../saving/stored';
import { type Session, SessionContext } from './session-context';
import { isSignedOut } from './signed-out';

export interface SignInDialogProps {
  person: string;
  onAnswer: (signedIn: boolean) => void;
}

interface SessionFrameProps {
  /** Owner of the page: a username or a role. */
  person: string;
  /** Imports the dialog that asks for the password. Must be the same function on each render. */
  signInDialog: () => Promise<ComponentType<SignInDialogProps>>;
  /** Leaves a page without content after the session's end. Default: the dialog asks there too. */
  onNothingToShow?: () => void;
  children: ReactNode;
}

/**
 * Frame of everything behind a sign-in. When a session ends during work, a dialog asks for the password, and typed
 * text stays. Then it repeats the failed call.
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
        // After 'Not now' polling does not ask again.
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
      {/* Outside the session, because a 401 in this dialog means a wrong password. */}
      {asking && <OnDemand load={signInDialog} props={dialog} onFailure={() => answer(false)} />}
    </>
  );
}
