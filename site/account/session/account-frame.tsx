import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { getCurrentUser } from '../../../contracts/accounts/customer-auth';
import type { AccountProps } from '../../../contracts/pages/account';
import { urls } from '../../../contracts/pages/paths';
import { call } from '../../../ui/api/call';
import { pageSentAt } from '../../../ui/api/prefetched';
import { createQueryClient } from '../../../ui/api/use-endpoint';
import { hasUnsaved } from '../../../ui/saving/drafts';
import { leaveToSignIn } from '../../../ui/session/leave-to';
import { SessionFrame } from '../../../ui/session/session-frame';
import { isSignedOut } from '../../../ui/session/signed-out';

/**
 * Looks again, whenever the page comes back into view, who is signed in: meanwhile another tab may have signed out
 * or in as somebody else, and nobody's horse may land in another's stable.
 */
function useSameCustomer(username: string, client: QueryClient): void {
  useEffect(() => {
    const check = async () => {
      try {
        const user = await call(getCurrentUser, {});
        if (user.username !== username) window.location.reload();
      } catch (error) {
        // With something typed the page stays; saving will ask to sign in.
        if (isSignedOut(error) && !hasUnsaved()) void leaveToSignIn(urls.auth);
      }
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') void check();
    };
    // The back button may show a page as it was left.
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      void client.invalidateQueries();
      void check();
    };
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('pageshow', onShow);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('pageshow', onShow);
    };
  }, [username, client]);
}

const signInDialog = () => import('./sign-in-dialog').then((module) => module.SignInDialog);
const leave = () => void leaveToSignIn(urls.auth);

interface AccountFrameProps extends Pick<AccountProps, 'username' | 'answers'> {
  children: ReactNode;
}

/** Knows what the page brought along. A page that is shown again later has old answers, which are asked for again. */
function clientWith(answers: AccountProps['answers']): QueryClient {
  const client = createQueryClient();
  for (const [address, answer] of Object.entries(answers))
    client.setQueryData(['GET', address, {}], answer, { updatedAt: pageSentAt() });
  return client;
}

/**
 * The frame of all islands of the customer's pages. After a session has ended it asks for the sign-in over the page;
 * only a page that has nothing to show yet leaves for the sign-in page.
 */
export function AccountFrame({ username, answers, children }: AccountFrameProps) {
  const [client] = useState(() => clientWith(answers));
  useSameCustomer(username, client);
  return (
    <QueryClientProvider client={client}>
      <SessionFrame person={username} signInDialog={signInDialog} onNothingToShow={leave}>
        {children}
      </SessionFrame>
    </QueryClientProvider>
  );
}
