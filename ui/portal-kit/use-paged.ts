import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Endpoint, QueryFor, ReplyOf } from '../../contracts/endpoint';
import type { Page } from '../../contracts/paging';
import { asPage } from '../api/as-page';
import type { Input } from '../api/call';
import { useEndpoint } from '../api/use-endpoint';
import type { useListUrl } from './use-list-url';

type ItemOf<E extends Endpoint> =
  ReplyOf<E> extends infer Reply ? (Reply extends Page<infer Item> ? Item : never) : never;

interface PagedOptions<E extends Endpoint> {
  filters?: Partial<QueryFor<E> & object>;
  params?: Record<string, string>;
  pageSize?: number;
  /** Milliseconds between two reads. */
  refetchInterval?: number;
}

/**
 * A page of an owner's list, from its part of the address. The old page stays visible during the change. A page that
 * no longer exists redirects to the last one.
 */
export function usePaged<E extends Endpoint>(
  endpoint: E,
  { page, search, toPage, correctPage }: ReturnType<typeof useListUrl>,
  { filters, params, pageSize = 10, refetchInterval }: PagedOptions<E> = {},
) {
  const query = { page, pageSize, q: search || undefined, ...filters };
  const found = useEndpoint(endpoint, { ...(params && { params }), query } as Input<E>, {
    refetchInterval,
    placeholderData: keepPreviousData as never,
  });
  const { error, isFetching, refetch } = found;
  const data = found.data === undefined ? undefined : asPage<ItemOf<E>>(found.data as never);
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  const settled = data !== undefined && !found.isPlaceholderData;
  useEffect(() => {
    if (settled && page > pageCount) correctPage(pageCount);
  }, [settled, page, pageCount, correctPage]);
  return {
    data,
    error,
    isFetching,
    refetch,
    settled,
    failed: !data && found.isError,
    page,
    pageCount,
    toPage,
  };
}
