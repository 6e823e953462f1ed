import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Endpoint, QueryFor, ReplyOf } from '../../contracts/endpoint';
import type { Page } from '../../contracts/paging';
import { asPage } from '../../ui/api/as-page';
import type { Input } from '../../ui/api/call';
import { useEndpoint } from '../../ui/api/use-endpoint';
import type { useListUrl } from '../../ui/portal-kit/use-list-url';

type ItemOf<E extends Endpoint> =
  ReplyOf<E> extends infer Reply ? (Reply extends Page<infer Item> ? Item : never) : never;

/** A page of one of the owner's lists, by what its part of the address says; what is there stays while it changes. */
export function usePaged<E extends Endpoint>(
  endpoint: E,
  { page, search, correctPage }: ReturnType<typeof useListUrl>,
  filters: Partial<QueryFor<E> & object> = {},
  pageSize = 10,
) {
  const query = { page, pageSize, q: search || undefined, ...filters };
  const found = useEndpoint(endpoint, { query } as unknown as Input<E>, {
    placeholderData: keepPreviousData as never,
  });
  const list = found.data === undefined ? undefined : asPage<ItemOf<E>>(found.data as never);
  const pageCount = Math.max(1, Math.ceil((list?.total ?? 0) / pageSize));
  const settled = list !== undefined && !found.isPlaceholderData;
  useEffect(() => {
    if (settled && page > pageCount) correctPage(pageCount);
  }, [settled, page, pageCount, correctPage]);
  return {
    list,
    pageCount,
    settled,
    failed: !list && found.isError,
    error: found.error,
    refetch: found.refetch,
  };
}
