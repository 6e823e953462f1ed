import type { Page } from '../../contracts/paging';
import { DataTable, type DataTableProps } from '../data/data-table';
import { Pagination } from '../data/pagination';
import { Loaded, type LoadedProps } from '../loading/loaded';

interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'loading' | 'hideCaption'> {
  /** From `usePaged`. */
  list: LoadedProps<Page<Row>>['query'] & { page: number; pageCount: number; toPage: (page: number) => void };
  failure: string;
  loadingRows?: number;
  pagesLabel: string;
}

export function PagedTable<Row>({ list, failure, loadingRows, pagesLabel, ...table }: PagedTableProps<Row>) {
  const { page, pageCount, toPage } = list;
  return (
    <Loaded query={list} failure={failure} rows={loadingRows}>
      {({ items }) => (
        <>
          <DataTable {...table} hideCaption rows={items} />
          <Pagination page={page} pageCount={pageCount} onPageChange={toPage} label={pagesLabel} />
        </>
      )}
    </Loaded>
  );
}
