import { listPartners, type OwnersPartner } from '../../../contracts/team/partners';
import { listPayments } from '../../../contracts/team/payments';
import {
  exportReferredClients,
  listReferredClients,
  type ReferredClient,
  updateReferredClient,
} from '../../../contracts/team/referred-clients';
import { formatMoney } from '../../../rules/money/money';
import { formatDate } from '../../../rules/time/dates';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Badge } from '../../../ui/data/badge';
import { DataTable } from '../../../ui/data/data-table';
import { ExportCsv } from '../../../ui/data/export-csv';
import type { Column } from '../../../ui/data/table-column';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { Loaded } from '../../../ui/loading/loaded';
import { Dialog } from '../../../ui/overlays/dialog';
import { useSave } from '../../../ui/saving/use-save';
import { ContactLines } from '../shared/contact-lines';
import { fullName } from '../shared/person-names';
import { RemoveItem } from '../shared/remove-item';

const columns: Column<ReferredClient>[] = [
  {
    id: 'client',
    header: 'Client',
    main: true,
    cell: ({ clientName, jobDescription }) => (
      <>
        {clientName}
        {jobDescription && <span className="block text-sm font-normal text-ink-soft">{jobDescription}</span>}
      </>
    ),
  },
  {
    id: 'contact',
    header: 'Contact',
    cell: ({ clientPhone, clientEmail }) =>
      clientPhone || clientEmail ? <ContactLines phone={clientPhone} email={clientEmail} /> : null,
  },
  {
    id: 'date',
    header: 'Date',
    noWrap: true,
    cell: ({ serviceDate }) => formatDate(serviceDate, 'No date set'),
  },
  { id: 'value', header: 'Job value', align: 'end', cell: ({ totalRevenue }) => formatMoney(totalRevenue) },
  {
    id: 'commission',
    header: 'Commission',
    align: 'end',
    cell: ({ commissionOwed }) => formatMoney(commissionOwed),
  },
  {
    id: 'state',
    header: 'Status',
    cell: ({ isPaid }) => <Badge tone={isPaid ? 'ok' : 'warn'}>{isPaid ? 'Paid' : 'Unpaid'}</Badge>,
  },
];

const refresh = [listReferredClients, listPartners, listPayments];

function ClientActions({ client }: { client: ReferredClient }) {
  const { clientName, isPaid } = client;
  const params = { id: String(client.id) };
  const marking = useSave(updateReferredClient, {
    failed: 'Error',
    done: (row) => ({
      title: row.isPaid ? 'Marked paid' : 'Marked unpaid',
      description: row.isPaid ? undefined : 'The payment is reversed. Both entries stay in the payments.',
    }),
    refresh,
  });
  const label = isPaid ? 'Mark Unpaid' : 'Mark Paid';
  return (
    <>
      <Button
        size="small"
        variant={isPaid ? 'secondary' : 'primary'}
        pending={marking.pending}
        aria-label={`${label}: ${clientName}`}
        onClick={() => void marking.save({ params, body: { isPaid: !isPaid } })}
      >
        {label}
      </Button>
      {!isPaid && (
        <RemoveItem kind="client" id={client.id} name={clientName} amount={client.commissionOwed} />
      )}
    </>
  );
}

export function ClientsDialog({ partner, onClose }: { partner: OwnersPartner; onClose: () => void }) {
  const query = useEndpoint(listReferredClients, { params: { farrierId: String(partner.id) } });
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(open) => !open && onClose()}
      title={`Clients of ${fullName(partner)}`}
      description={`${formatMoney(partner.totalCommissionOwed)} commission is outstanding`}
    >
      <ExportCsv endpoint={exportReferredClients} params={{ farrierId: String(partner.id) }} />
      <Loaded query={query} failure="The clients could not be loaded">
        {(rows) => (
          <DataTable
            caption={`Clients of ${fullName(partner)}, newest first`}
            hideCaption
            columns={columns}
            brief={({ clientName, jobDescription, serviceDate, commissionOwed, isPaid }) => ({
              title: clientName,
              side: formatMoney(commissionOwed),
              second: [serviceDate && formatDate(serviceDate), jobDescription].filter(Boolean).join(' · '),
              end: <Badge tone={isPaid ? 'ok' : 'warn'}>{isPaid ? 'Paid' : 'Unpaid'}</Badge>,
            })}
            rows={rows}
            rowKey={({ id }) => id}
            actions={(client) => <ClientActions client={client} />}
            empty={<EmptyState title="No clients yet">Record the first one with Add Client.</EmptyState>}
          />
        )}
      </Loaded>
    </Dialog>
  );
}
