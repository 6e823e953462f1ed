import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { getCurrentUser } from '../../../contracts/accounts/customer-auth';
import type { AccountProps } from '../../../contracts/pages/account';
import { urls } from '../../../contracts/pages/paths';
import { call } from '../../../ui/api/call';
import { pageSentAt } from '../../../ui/api/prefetched';
import { createQueryClient } from '../../../ui/api/use-endpoint';
import { hasUnsaved } from '../../../ui/saving/drafts';
import { redirectToSignIn } from '../../../ui/session/redirect-to';
import { SessionFrame } from '../../../ui/session/session-frame';
import { isSignedOut } from '../../../ui/session/signed-out';

/**
 * Checks the signed-in customer when the page becomes visible again. Another tab may have signed out or signed in as
 * somebody else, and a horse must not go into the wrong stable.
 */
function useSameCustomer(username: string, client: QueryClient): void {
  useEffect(() => {
    const check = async () => {
      try {
        const user = await call(getCurrentUser, {});
        if (user.username !== username) window.location.reload();
      } catch (error) {
        // With unsaved text the page stays. Saving will ask to sign in.
        if (isSignedOut(error) && !hasUnsaved()) void redirectToSignIn(urls.auth);
      }
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') void check();
    };
    // The back button may restore an old page.
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
const redirectToAuthPage = () => void redirectToSignIn(urls.auth);

interface AccountFrameProps extends Pick<AccountProps, 'username' | 'answers'> {
  children: ReactNode;
}

/** Creates a client with the page's answers. A restored page has old answers, which are fetched again. */
function clientWith(answers: AccountProps['answers']): QueryClient {
  const client = createQueryClient();
  for (const { path, params, answer } of answers)
    client.setQueryData(['GET', path, params ? { params } : {}], answer, { updatedAt: pageSentAt() });
  return client;
}

/**
 * Frame of all islands on the customer's pages. After the session's end a dialog asks to sign in. Only a page without
 * content goes to the sign-in page.
 */
export function AccountFrame({ username, answers, children }: AccountFrameProps) {
  const [client] = useState(() => clientWith(answers));
  useSameCustomer(username, client);
  return (
    <QueryClientProvider client={client}>
      <SessionFrame person={username} signInDialog={signInDialog} onNothingToShow={redirectToAuthPage}>
        {children}
      </SessionFrame>
    </QueryClientProvider>
  );
}
