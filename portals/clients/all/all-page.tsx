import { listClients } from '../../../contracts/clients/clients';
import { SortSelect } from '../../../ui/data/table-sort';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ListSearch } from '../../../ui/portal-kit/list-search';
import { PagedTable } from '../../../ui/portal-kit/paged-table';
import { useListUrl } from '../../../ui/portal-kit/use-list-url';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { usePaged } from '../../../ui/portal-kit/use-paged';
import { useToday } from '../../../ui/portal-kit/use-today';
import { ClientsHead } from '../shared/clients-head';
import { EmptyBook } from '../shared/empty-book';
import { briefClient, clientColumns } from './client-columns';
import { ClientFilters } from './client-filters';
import { useClientView } from './use-client-view';

/** The whole book: searched, narrowed, sorted, in pages. */
export function AllPage() {
  usePageTitle('All clients');
  const today = useToday();
  const url = useListUrl();
  const { view, filters, narrowed, choose } = useClientView();
  const list = usePaged(listClients, url, { filters, pageSize: 20 });
  const columns = clientColumns(today);
  return (
    <>
      <ClientsHead />
      <ListSearch
        url={url}
        list={list}
        label="Search the book"
        placeholder="Name, phone, suburb or horse"
        counted="client"
        narrowed={narrowed}
      >
        <ClientFilters
          view={view}
          onChange={choose}
          sort={<SortSelect columns={columns} sort={view.sort} onSortChange={(sort) => choose({ sort })} />}
        />
      </ListSearch>
      <PagedTable
        list={list}
        failure="The clients could not be loaded"
        loadingRows={4}
        pagesLabel="Pages of clients"
        caption="Clients"
        columns={columns}
        brief={briefClient(today)}
        rowKey={({ id }) => id}
        sort={view.sort}
        onSortChange={(sort) => choose({ sort })}
        empty={
          narrowed || url.search ? (
            <EmptyState title="No clients found">Try a part of the name, or fewer filters.</EmptyState>
          ) : (
            <EmptyBook />
          )
        }
      />
    </>
  );
}
