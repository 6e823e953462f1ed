import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { adminSession } from '../../contracts/admin-session';
import { ApiError } from '../../ui/api/call';
import { keyOf, useEndpoint } from '../../ui/api/use-endpoint';

const sessionKey = keyOf(adminSession, {});
const isUnauthorized = (error: unknown) => error instanceof ApiError && error.status === 401;

/** How this visit stands: `expired` after a 401 in the middle of work, `entered` after the password was given. */
export type Passage = 'fresh' | 'entered' | 'expired' | 'left';

/** Whether this browser is past the gate. Any call that is answered with 401 leads back to it. */
export function useSession() {
  const client = useQueryClient();
  const session = useEndpoint(
    adminSession,
    {},
    { networkMode: 'always', staleTime: Number.POSITIVE_INFINITY },
  );
  const [passage, setPassage] = useState<Passage>('fresh');

  const pass = useCallback(
    (next: Passage) => {
      client.setQueryData(sessionKey, { authenticated: next === 'entered' });
      setPassage(next);
    },
    [client],
  );

  useEffect(() => {
    const expire = (error: unknown) => {
      const inside = client.getQueryData<{ authenticated: boolean }>(sessionKey)?.authenticated;
      // At the gate a 401 is a wrong password, and no session has ended.
      if (inside && isUnauthorized(error)) pass('expired');
    };
    const stops = [
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') expire(event.action.error);
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') expire(event.action.error);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, pass]);

  return { session, passage, pass };
}
