import { FileUp } from 'lucide-react';
import { listClients } from '../../../contracts/clients/clients';
import { exportClients } from '../../../contracts/clients/import';
import { plural } from '../../../rules/money/numbers';
import { ExportCsv } from '../../../ui/data/export-csv';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { SearchBox } from '../../../ui/forms/search-box';
import { useWide } from '../../../ui/layout/use-wide';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { PagedTable } from '../../../ui/portal-kit/paged-table';
import { useListUrl } from '../../../ui/portal-kit/use-list-url';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { usePaged } from '../../../ui/portal-kit/use-paged';
import { useToday } from '../../../ui/portal-kit/use-today';
import { ClientsHead } from '../shared/clients-head';
import { useDialog } from '../shared/use-dialog';
import { clientColumns } from './client-columns';
import { ClientFilters } from './client-filters';
import { useClientView } from './use-client-view';

const importDialog = () => import('./import-dialog').then((module) => module.ImportDialog);

/** The whole book: searched, narrowed, sorted, in pages. */
export function AllPage() {
  usePageTitle('All clients');
  const today = useToday();
  const wide = useWide();
  const url = useListUrl();
  const { view, filters, narrowed, choose } = useClientView();
  const list = usePaged(listClients, url, { filters, pageSize: 20 });
  const { name, open, close } = useDialog(['file']);
  const files = (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        icon={<FileUp aria-hidden className="size-5" />}
        onClick={() => open('file')}
      >
        Import
      </Button>
      <ExportCsv endpoint={exportClients} size="medium" />
    </>
  );
  return (
    <>
      <ClientsHead actions={files} />
      <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
        <SearchBox
          label="Search the book"
          placeholder="Name, phone, suburb or horse"
          className="w-full sm:max-w-sm"
          maxLength={100}
          value={url.text}
          pending={url.typing || !list.settled}
          onValueChange={url.setText}
        />
        <ClientFilters view={view} onChange={choose} />
      </div>
      <p aria-live={narrowed || url.search ? 'polite' : 'off'} className="mb-3 text-ink-soft">
        {list.settled && list.data && plural(list.data.total, 'client')}
      </p>
      <PagedTable
        list={list}
        failure="The clients could not be loaded"
        loadingRows={4}
        pagesLabel="Pages of clients"
        caption="Clients"
        columns={clientColumns(today)}
        rowKey={({ id }) => id}
        sort={view.sort}
        onSortChange={(sort) => choose({ sort })}
        empty={
          narrowed || url.search ? (
            <EmptyState headingLevel="h2" title="Nobody found">
              Try a part of the name, or fewer filters.
            </EmptyState>
          ) : (
            <EmptyState headingLevel="h2" title="Nobody is in the book yet">
              Add the first one with Add Client, or bring your list with Import. Who books is added by
              themselves.
            </EmptyState>
          )
        }
      />
      {!wide && <div className="mt-6 flex flex-wrap gap-2.5 border-t border-line pt-4">{files}</div>}
      {name === 'file' && <LazyDialog load={importDialog} props={{ onClose: close }} />}
    </>
  );
}
