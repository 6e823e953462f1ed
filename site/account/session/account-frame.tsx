import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AccountProps } from '../../../contracts/pages/account';
import { urls } from '../../../contracts/pages/paths';
import { pageSentAt } from '../../../ui/api/prefetched';
import { createQueryClient } from '../../../ui/api/use-endpoint';
import { leaveToSignIn } from '../../../ui/session/leave-to';
import { SessionFrame } from '../../../ui/session/session-frame';
import { useSameCustomer } from './use-same-customer';

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
