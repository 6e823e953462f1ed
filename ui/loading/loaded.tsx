import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state';
import { refusalOf } from '../saving/form-errors';
import { useSession } from '../session/session-context';
import { isSignedOut } from '../session/signed-out';
import { Loading } from './loading';

export interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data, Error>, 'data' | 'error' | 'isFetching'> & { refetch: () => unknown };
  /** Name of the content in the error: 'Your bookings could not be loaded'. */
  failure: string;
  rows?: number;
  children: (data: Data) => ReactNode;
}

/** Shows loading, the error with a retry, or the data. Data stays visible during a refresh. */
export function Loaded<Data>({ query, failure, rows, children }: LoadedProps<Data>) {
  const { ended, signInAgain } = useSession();
  if (query.data !== undefined) return children(query.data);
  const signedOut = isSignedOut(query.error);
  // Without a session the page asks to sign in, or is about to.
  if (!query.error || (signedOut && !ended)) return <Loading rows={rows} />;
  return (
    <ErrorState
      title={failure}
      onRetry={() => void (signedOut ? signInAgain() : query.refetch())}
      retrying={query.isFetching}
    >
      {refusalOf(query.error)}
    </ErrorState>
  );
}
