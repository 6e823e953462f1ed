import {
  QueryClient,
  type UseMutationOptions,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Endpoint, ReplyOf } from '../../contracts/endpoint';
import { useSession } from '../session/session-context';
import { type CallOptions, call, type Input, urlOf } from './call';
import { prefetchedAnswer } from './prefetched';
import { freshMs } from './timeout';

/** Fresh for 30 s, no retry, no refetch on focus. Calls fail at once on a dead network, and the page shows that. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshMs, retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

export const keyOf = (endpoint: Endpoint, input: unknown = {}) =>
  [endpoint.method, endpoint.path, input] as const;

interface QueryExtras<E extends Endpoint>
  extends Omit<UseQueryOptions<ReplyOf<E>, Error>, 'queryKey' | 'queryFn'> {
  /** An additional part of the cache key. */
  version?: string;
}

/**
 * Reads an endpoint and caches its answer. The page may contain the first one. After the session's end nothing is
 * requested until a sign-in.
 */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { version, ...options }: QueryExtras<E> = {},
) {
  const { ended } = useSession();
  const prefetched = () => (endpoint.method === 'GET' ? prefetchedAnswer(urlOf(endpoint, input)) : undefined);
  return useQuery<ReplyOf<E>, Error>({
    initialData: () => prefetched()?.answer as ReplyOf<E> | undefined,
    initialDataUpdatedAt: () => prefetched()?.at,
    ...options,
    enabled: ended ? false : options.enabled,
    queryKey: version === undefined ? keyOf(endpoint, input) : [...keyOf(endpoint, input), version],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}

type CallExtras<E extends Endpoint> = Omit<
  UseMutationOptions<ReplyOf<E>, Error, Input<E> & CallOptions>,
  'mutationFn'
>;

/** Makes changes that show at once, before the answer. Forms save by `useSave`. */
export function useCall<E extends Endpoint>(endpoint: E, options: CallExtras<E> = {}) {
  const { withSession } = useSession();
  return useMutation<ReplyOf<E>, Error, Input<E> & CallOptions>({
    ...options,
    mutationFn: (given) => withSession(() => call(endpoint, given, given)),
  });
}

/** Invalidates cached answers of endpoints, so that they are read again. */
export function useRefresh() {
  const client = useQueryClient();
  return useCallback(
    (...endpoints: readonly Endpoint[]) =>
      Promise.all(
        endpoints.map(({ method, path }) => client.invalidateQueries({ queryKey: [method, path] })),
      ),
    [client],
  );
}
