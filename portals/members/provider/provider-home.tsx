import { BriefcaseBusiness, Eye, EyeOff, FileText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { getProvider, type OwnProvider, providerLogout } from '../../../contracts/team/provider-portal';
import { type Assignment, listAssignments } from '../../../contracts/team/work';
import { formatMoney } from '../../../rules/money/money';
import { formatDate } from '../../../rules/time/dates';
import { dateIn } from '../../../rules/time/zone';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Badge } from '../../../ui/data/badge';
import { DataTable } from '../../../ui/data/data-table';
import { FigureStrip } from '../../../ui/data/figure-strip';
import type { Column } from '../../../ui/data/table-column';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { buttonClass } from '../../../ui/forms/button-class';
import { PageHeader } from '../../../ui/layout/page-header';
import { PageSection } from '../../../ui/layout/page-section';
import { Loaded } from '../../../ui/loading/loaded';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { HelpCard } from '../shell/help-card';
import { usePayeeId } from '../shell/payee-id';
import { LogoutButton, useHiddenMoney } from '../shell/portal-shell';
import { Upcoming } from './upcoming';

const states = {
  pending: { label: 'Pending', tone: 'neutral' },
  completed: { label: 'Completed', tone: 'info' },
  paid: { label: 'Paid', tone: 'ok' },
} as const;

const dayOf = (at: string) => formatDate(dateIn(businessTimeZone, new Date(at)));

export function ProviderHome() {
  usePageTitle('Team Portal');
  const id = usePayeeId();
  const provider = useEndpoint(getProvider, { params: { id: String(id) } });
  const work = useEndpoint(listAssignments, { params: { providerId: String(id) } });
  return (
    <Loaded query={provider} failure="Your portal could not be loaded" rows={3}>
      {(own) => (
        <>
          <PageHeader
            title={`Welcome, ${own.firstName}`}
            description={own.qualificationLevel}
            actions={<LogoutButton logout={providerLogout} to="/portal" />}
          />
          <Upcoming id={id} />
          <Figures own={own} />
          <PageSection
            title="Work History"
            action={
              <Link to="/statement" className={buttonClass({ variant: 'secondary', size: 'small' })}>
                <FileText aria-hidden className="size-5" />
                Statement
              </Link>
            }
          >
            <Loaded query={work} failure="Your work could not be loaded" rows={3}>
              {(rows) => <WorkHistory rows={rows} />}
            </Loaded>
          </PageSection>
          <HelpCard />
        </>
      )}
    </Loaded>
  );
}

function Figures({ own }: { own: OwnProvider }) {
  const { shown, toggle } = useHiddenMoney();
  const money = (cents: number) => (shown ? formatMoney(cents) : '****');
  return (
    <section aria-labelledby="figures-heading" className="flex flex-col gap-3">
      <h2 id="figures-heading" className="sr-only">
        Your figures
      </h2>
      <FigureStrip
        figures={[
          { label: 'Completed Jobs', value: own.completedJobs },
          { label: 'Total Earned', value: money(own.totalEarned) },
          {
            label: 'Pending Payment',
            value: money(own.pendingPayment),
            note:
              own.totalOwed < own.pendingPayment
                ? `${money(own.totalOwed)} of it for completed jobs`
                : undefined,
          },
        ]}
      />
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        aria-pressed={shown}
        icon={shown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
        onClick={toggle}
      >
        {shown ? 'Hide amounts' : 'Show amounts'}
      </Button>
    </section>
  );
}

const columns: readonly Column<Assignment>[] = [
  { id: 'work', header: 'Work', main: true, cell: (row) => row.workDescription },
  { id: 'date', header: 'Date', noWrap: true, cell: (row) => dayOf(row.completedAt ?? row.createdAt) },
  { id: 'hours', header: 'Hours', align: 'end', cell: (row) => row.hoursWorked?.toFixed(2) ?? null },
  { id: 'amount', header: 'Amount', align: 'end', noWrap: true, cell: (row) => formatMoney(row.amountOwed) },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, paidAt }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <Badge tone={states[status].tone}>{states[status].label}</Badge>
        {paidAt && <span className="text-sm text-ink-soft">{dayOf(paidAt)}</span>}
      </span>
    ),
  },
];

function WorkHistory({ rows }: { rows: readonly Assignment[] }) {
  return (
    <DataTable
      caption="Your work, newest first"
      hideCaption
      columns={columns}
      brief={({ workDescription, amountOwed, status, completedAt, createdAt }) => ({
        title: workDescription,
        side: formatMoney(amountOwed),
        second: dayOf(completedAt ?? createdAt),
        end: <Badge tone={states[status].tone}>{states[status].label}</Badge>,
      })}
      rows={rows}
      rowKey={({ id }) => id}
      empty={
        <EmptyState title="No work yet" icon={<BriefcaseBusiness />}>
          Jobs appear here once the office has recorded them.
        </EmptyState>
      }
    />
  );
}
