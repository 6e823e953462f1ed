import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createQueryClient } from '../../../ui/api/use-endpoint';
import { leaveToSignIn } from '../leave-to';
import { OnDemand } from '../on-demand';
import type { SignInDialogProps } from './sign-in-dialog';
import { isSignedOut } from './signed-out';
import { useSameCustomer } from './use-same-customer';

interface SessionTools {
  username: string;
  /** Does what needs a session; when it has ended, asks to sign in and does it again. */
  withSession: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

const SessionContext = createContext<SessionTools | null>(null);

/** The session of the customer whose page this is. */
export function useSession(): SessionTools {
  const tools = useContext(SessionContext);
  if (!tools) throw new Error('useSession needs an AccountFrame around it');
  return tools;
}

const signInDialog = () => import('./sign-in-dialog').then((module) => module.SignInDialog);

/** Calls wait for nothing: on a dead network they fail at once, and the page says so. */
function newQueryClient(): QueryClient {
  const client = createQueryClient();
  const { queries, mutations } = client.getDefaultOptions();
  client.setDefaultOptions({
    queries: { ...queries, networkMode: 'always' },
    mutations: { ...mutations, networkMode: 'always' },
  });
  return client;
}

/**
 * What all islands of the customer's pages stand in. A session that has ended is asked for again over the page,
 * with everything typed still there; only a page that has nothing to show yet leaves for the sign-in page.
 */
export function AccountFrame({ username, children }: { username: string; children: ReactNode }) {
  const [client] = useState(newQueryClient);
  const [asking, setAsking] = useState(false);
  const waiting = useRef<((signedIn: boolean) => void)[]>([]);
  useSameCustomer(username, client);

  const askToSignIn = useCallback(() => {
    setAsking(true);
    return new Promise<boolean>((resolve) => {
      waiting.current.push(resolve);
    });
  }, []);
  const answer = useCallback((signedIn: boolean) => {
    setAsking(false);
    for (const resolve of waiting.current.splice(0)) resolve(signedIn);
  }, []);

  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error' || !isSignedOut(event.action.error))
          return;
        if (event.query.state.data === undefined) void leaveToSignIn();
        else void askToSignIn().then((signedIn) => void (signedIn && client.invalidateQueries()));
      }),
    [client, askToSignIn],
  );

  const tools = useMemo<SessionTools>(() => {
    async function withSession<Result>(work: () => Promise<Result>): Promise<Result> {
      try {
        return await work();
      } catch (error) {
        if (!isSignedOut(error) || !(await askToSignIn())) throw error;
        return withSession(work);
      }
    }
    return { username, withSession };
  }, [username, askToSignIn]);

  const dialog: SignInDialogProps = { username, onAnswer: answer };
  return (
    <QueryClientProvider client={client}>
      <SessionContext value={tools}>
        {children}
        {asking && <OnDemand load={signInDialog} props={dialog} onFailure={() => answer(false)} />}
      </SessionContext>
    </QueryClientProvider>
  );
}
