import {
  QueryClient,
  type UseMutationOptions,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Endpoint, ReplyOf } from '../../contracts/endpoint';
import { type CallOptions, call, type Input } from './call';

/** Fresh for 30 s, no retry, no refetch on focus (product.md section 9). */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });

/** The key under which a call's answer is kept. */
export const keyOf = (endpoint: Endpoint, input: unknown = {}) =>
  [endpoint.method, endpoint.path, input] as const;

type QueryExtras<E extends Endpoint> = Omit<UseQueryOptions<ReplyOf<E>, Error>, 'queryKey' | 'queryFn'>;

/** Reads an endpoint, and keeps its answer. */
export const useEndpoint = <E extends Endpoint>(endpoint: E, input: Input<E>, options: QueryExtras<E> = {}) =>
  useQuery<ReplyOf<E>, Error>({
    ...options,
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });

type CallExtras<E extends Endpoint> = Omit<
  UseMutationOptions<ReplyOf<E>, Error, Input<E> & CallOptions>,
  'mutationFn'
>;

/** Makes calls that change something. */
export const useCall = <E extends Endpoint>(endpoint: E, options: CallExtras<E> = {}) =>
  useMutation<ReplyOf<E>, Error, Input<E> & CallOptions>({
    ...options,
    mutationFn: (given) => call(endpoint, given, given),
  });

/** Marks the kept answers of endpoints as old, so that they are read again. */
export function useRefresh() {
  const client = useQueryClient();
  return (...endpoints: Endpoint[]) =>
    Promise.all(endpoints.map(({ method, path }) => client.invalidateQueries({ queryKey: [method, path] })));
}
