import { Download } from 'lucide-react';
import { useState } from 'react';
import { listPayouts, type PayoutRow, payoutAba, payoutCsv } from '../../../contracts/team/payouts';
import { formatMoney } from '../../../rules/money';
import { plural } from '../../../rules/numbers';
import { formatInstant } from '../../../rules/zone';
import { urlOf } from '../../../ui/api/call';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { DataTable } from '../../../ui/data/data-table';
import { Pagination } from '../../../ui/data/pagination';
import type { Column } from '../../../ui/data/table-column';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { Loaded } from '../../../ui/loading/loaded';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';

const columns: Column<PayoutRow>[] = [
  { id: 'reference', header: 'Reference', main: true, cell: ({ reference }) => reference },
  { id: 'at', header: 'When', noWrap: true, cell: ({ at }) => formatInstant(at, businessTimeZone) },
  { id: 'payees', header: 'Paid', cell: ({ payees }) => plural(payees, 'person', 'people') },
  { id: 'total', header: 'Total', align: 'end', cell: ({ total }) => formatMoney(total) },
];

const pageSize = 5;

/** The payout runs, newest first, with the files for the bank. */
export function Runs() {
  const [page, setPage] = useState(1);
  const query = useEndpoint(listPayouts, { query: { page, pageSize } });
  return (
    <Card title="Payout runs">
      <Loaded query={query} failure="The payout runs could not be loaded" rows={1}>
        {(data) => {
          const { items, total } = Array.isArray(data) ? { items: data, total: data.length } : data;
          return (
            <>
              <DataTable
                caption="Payout runs, newest first"
                hideCaption
                columns={columns}
                rows={items}
                rowKey={({ id }) => id}
                actions={({ id, reference }) =>
                  [
                    { label: 'Bank file', endpoint: payoutAba },
                    { label: 'CSV', endpoint: payoutCsv },
                  ].map(({ label, endpoint }) => (
                    <Button
                      key={label}
                      size="small"
                      variant="secondary"
                      href={urlOf(endpoint, { params: { id: String(id) } })}
                      download
                      aria-label={`${label} of ${reference}`}
                      icon={<Download aria-hidden className="size-4" />}
                    >
                      {label}
                    </Button>
                  ))
                }
                empty={
                  <EmptyState title="No payout runs yet">
                    Pay several people at once with New Payout.
                  </EmptyState>
                }
              />
              <Pagination
                page={page}
                pageCount={Math.max(1, Math.ceil(total / pageSize))}
                onPageChange={setPage}
                label="Pages of payout runs"
              />
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}
