import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { urls } from '../../../contracts/pages/paths';
import { createQueryClient } from '../../../ui/api/use-endpoint';
import { leaveToSignIn } from '../../../ui/session/leave-to';
import { SessionFrame } from '../../../ui/session/session-frame';
import { useSameCustomer } from './use-same-customer';

const signInDialog = () => import('./sign-in-dialog').then((module) => module.SignInDialog);
const leave = () => void leaveToSignIn(urls.auth);

/**
 * The frame of all islands of the customer's pages. After a session has ended it asks for the sign-in over the page;
 * only a page that has nothing to show yet leaves for the sign-in page.
 */
export function AccountFrame({ username, children }: { username: string; children: ReactNode }) {
  const [client] = useState(createQueryClient);
  useSameCustomer(username, client);
  return (
    <QueryClientProvider client={client}>
      <SessionFrame person={username} signInDialog={signInDialog} onNothingToShow={leave}>
        {children}
      </SessionFrame>
    </QueryClientProvider>
  );
}
