import { useEffect } from 'react';
import { adminSession } from '../../../contracts/accounts/admin-session';
import { call } from '../../../ui/api/call';

/** Continues after a sign-in in another tab. Checks when this tab becomes visible. */
export function useEnteredElsewhere(onEntered: () => void): void {
  useEffect(() => {
    const ends = new AbortController();
    const { signal } = ends;
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      // Without an answer the form remains.
      const session = await call(adminSession, {}, { signal }).catch(() => null);
      if (session?.authenticated && !signal.aborted) onEntered();
    };
    window.addEventListener('focus', look, { signal });
    document.addEventListener('visibilitychange', look, { signal });
    return () => ends.abort();
  }, [onEntered]);
}
