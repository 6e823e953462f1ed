import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminSession } from '../../contracts/admin-session';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Card } from '../../ui/layout/card';
import { Dashboard } from './dashboard';
import { Gate } from './gate';
import { RetryableError } from './retryable-error';
import { useSession } from './use-session';
import { firstView, type View } from './view';

/** `/admin`: the gate, and behind it the dashboard. */
export function OwnerPage() {
  const client = useQueryClient();
  const { session, passage, pass } = useSession();
  // Kept above the gate: whoever signs in again after the session has ended goes on where they were.
  const [view, setView] = useState<View>(firstView);

  if (session.data?.authenticated) {
    const leave = () => {
      pass('left');
      setView(firstView);
      // The next person at this computer must not find the clients in memory.
      client.removeQueries({ predicate: (query) => query.queryKey[1] !== adminSession.path });
    };
    return <Dashboard view={view} setView={setView} onLeave={leave} takesFocus={passage === 'entered'} />;
  }

  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-4 py-10">
      {session.isPending && session.errorUpdateCount === 0 ? (
        <Card>
          <div className="flex flex-col gap-5">
            <Skeleton label="Loading…" className="h-8 w-48" />
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-12 w-full" />
          </div>
        </Card>
      ) : session.data ? (
        <Gate expired={passage === 'expired'} onEntered={() => pass('entered')} />
      ) : (
        <>
          <h1 className="sr-only">Admin</h1>
          <RetryableError title="The admin page could not be loaded" onRetry={session.refetch}>
            Please check your connection.
          </RetryableError>
        </>
      )}
    </main>
  );
}
