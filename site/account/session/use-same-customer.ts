import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getCurrentUser } from '../../../contracts/accounts/customer-auth';
import { urls } from '../../../contracts/pages/paths';
import { call } from '../../../ui/api/call';
import { hasUnsaved } from '../../../ui/saving/drafts';
import { leaveToSignIn } from '../../../ui/session/leave-to';
import { isSignedOut } from '../../../ui/session/signed-out';

/**
 * Looks again, whenever the page comes back into view, who is signed in: meanwhile another tab may have signed out
 * or in as somebody else, and nobody's horse may land in another's stable.
 */
export function useSameCustomer(username: string, client: QueryClient): void {
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
