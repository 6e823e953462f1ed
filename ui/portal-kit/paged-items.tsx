import type { ReactNode } from 'react';
import type { Page } from '../../contracts/paging';
import { Pagination } from '../data/pagination';
import { Loading } from '../loading/loading';
import { RetryableError } from '../loading/retryable-error';
import { statusOf } from '../loading/status-of';

interface PagedItemsProps<Item> {
  /** From `usePaged`. */
  list: {
    data: Page<Item> | undefined;
    error: unknown;
    failed: boolean;
    refetch: () => Promise<unknown>;
    page: number;
    pageCount: number;
    toPage: (page: number) => void;
  };
  /** The rows as a screen reader and an error name them: 'messages'. */
  name: string;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A page of a list that is not a table: its failure, its rows or what is shown in their place, and its other pages. */
export function PagedItems<Item>({ list, name, empty, children }: PagedItemsProps<Item>) {
  const { data, error, failed, refetch, page, pageCount, toPage } = list;
  return (
    <>
      {failed ? (
        <RetryableError title={`The ${name} could not be loaded`} onRetry={refetch}>
          {`Please check your connection${statusOf(error)}`}
        </RetryableError>
      ) : !data ? (
        <Loading what={`Loading the ${name}`} rows={4} />
      ) : data.items.length === 0 ? (
        empty
      ) : (
        children(data.items)
      )}
      <Pagination page={page} pageCount={pageCount} onPageChange={toPage} label={`Pages of ${name}`} />
    </>
  );
}
