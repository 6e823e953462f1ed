import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/feedback/error-state';
import { refusalOf } from './forms/form-errors';
import { Loading } from './loading';
import { isSignedOut } from './session/signed-out';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data, Error>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** What it is, for the words of a failure: 'Your bookings could not be loaded'. */
  failure: string;
  rows?: number;
  children: (data: Data) => ReactNode;
}

/** Loading, the failure with a way to try again, or what was loaded. What is there stays while it is read again. */
export function Loaded<Data>({ query, failure, rows, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  // A page without a session is on its way to the sign-in page.
  if (!query.error || isSignedOut(query.error)) return <Loading rows={rows} />;
  return (
    <ErrorState title={failure} onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {refusalOf(query.error)}
    </ErrorState>
  );
}
