import { assignmentStatuses, labelOf } from '../../../contracts/options';
import { listPayments } from '../../../contracts/team/payments';
import { listProviders, type OwnersProvider } from '../../../contracts/team/providers';
import {
  type Assignment,
  exportAssignments,
  listAssignments,
  updateAssignment,
} from '../../../contracts/team/work';
import { formatMoney } from '../../../rules/money/money';
import { formatInstant } from '../../../rules/time/zone';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Badge, type BadgeTone } from '../../../ui/data/badge';
import { DataTable } from '../../../ui/data/data-table';
import { ExportCsv } from '../../../ui/data/export-csv';
import type { Column } from '../../../ui/data/table-column';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { Loaded } from '../../../ui/loading/loaded';
import { Dialog } from '../../../ui/overlays/dialog';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { useSave } from '../../../ui/saving/use-save';
import { fullName } from '../shared/person-names';
import { RemoveItem } from '../shared/remove-item';

const tones: Record<Assignment['status'], BadgeTone> = { pending: 'neutral', completed: 'warn', paid: 'ok' };
const day = (instant: string | null) => (instant ? formatInstant(instant, businessTimeZone, 'date') : null);

const columns: Column<Assignment>[] = [
  { id: 'work', header: 'Work', main: true, cell: ({ workDescription }) => workDescription },
  { id: 'amount', header: 'Amount', align: 'end', cell: ({ amountOwed }) => formatMoney(amountOwed) },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={tones[status]}>{labelOf(assignmentStatuses, status)}</Badge>,
  },
  { id: 'done', header: 'Completed', noWrap: true, cell: ({ completedAt }) => day(completedAt) },
  { id: 'paid', header: 'Paid', noWrap: true, cell: ({ paidAt }) => day(paidAt) },
];

const refresh = [listAssignments, listProviders, listPayments];

function WorkActions({ work }: { work: Assignment }) {
  const params = { id: String(work.id) };
  const marking = useSave(updateAssignment, {
    failed: 'Error',
    done: ({ status, amountOwed }) =>
      status === 'paid'
        ? { title: 'Marked paid', description: `${formatMoney(amountOwed)} for ${work.workDescription}` }
        : { title: 'Marked completed' },
    refresh,
  });
  if (work.status === 'paid') return null;
  const next = work.status === 'pending' ? 'completed' : 'paid';
  return (
    <>
      <Button
        size="small"
        pending={marking.pending}
        aria-label={`${next === 'paid' ? 'Mark Paid' : 'Mark Completed'}: ${work.workDescription}`}
        onClick={() => void marking.save({ params, body: { status: next } })}
      >
        {next === 'paid' ? 'Mark Paid' : 'Mark Completed'}
      </Button>
      <RemoveItem kind="work" id={work.id} name={work.workDescription} amount={work.amountOwed} />
    </>
  );
}

export function HistoryDialog({ provider, onClose }: { provider: OwnersProvider; onClose: () => void }) {
  const query = useEndpoint(listAssignments, { params: { providerId: String(provider.id) } });
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(open) => !open && onClose()}
      title={`Work History: ${fullName(provider)}`}
      description={`${formatMoney(provider.totalOwed)} is owed`}
    >
      <ExportCsv endpoint={exportAssignments} params={{ providerId: String(provider.id) }} />
      <Loaded query={query} failure="The work could not be loaded">
        {(rows) => (
          <DataTable
            caption={`Work of ${fullName(provider)}, newest first`}
            hideCaption
            columns={columns}
            brief={({ workDescription, amountOwed, status, completedAt }) => ({
              title: workDescription,
              side: formatMoney(amountOwed),
              second: day(completedAt),
              end: <Badge tone={tones[status]}>{labelOf(assignmentStatuses, status)}</Badge>,
            })}
            rows={rows}
            rowKey={({ id }) => id}
            actions={(work) => <WorkActions work={work} />}
            empty={<EmptyState title="No work yet">Add work, and it appears here.</EmptyState>}
          />
        )}
      </Loaded>
    </Dialog>
  );
}
