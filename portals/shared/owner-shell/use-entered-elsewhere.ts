import { useEffect } from 'react';
import { adminSession } from '../../../contracts/accounts/admin-session';
import { call } from '../../../ui/api/call';

/** Goes on once the owner has signed in in another tab: asked whenever somebody comes back to this one. */
export function useEnteredElsewhere(onEntered: () => void): void {
  useEffect(() => {
    const ends = new AbortController();
    const { signal } = ends;
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      // Without an answer the form stands as before.
      const session = await call(adminSession, {}, { signal }).catch(() => null);
      if (session?.authenticated && !signal.aborted) onEntered();
    };
    window.addEventListener('focus', look, { signal });
    document.addEventListener('visibilitychange', look, { signal });
    return () => ends.abort();
  }, [onEntered]);
}
