import { BriefcaseBusiness, Eye, EyeOff, FileText, MapPin, Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { labelOf, preferredTimes } from '../../../contracts/options';
import {
  getProvider,
  type OwnProvider,
  providerLogout,
  providerUpcoming,
  type UpcomingVisit,
} from '../../../contracts/team/provider-portal';
import { type Assignment, listAssignments } from '../../../contracts/team/work';
import { directionsUrl } from '../../../rules/accounts/maps';
import { formatPhone } from '../../../rules/accounts/phones';
import { formatMoney } from '../../../rules/money/money';
import { plural } from '../../../rules/money/numbers';
import { formatDate, formatFullDate, formatTime12h } from '../../../rules/time/dates';
import { dateIn } from '../../../rules/time/zone';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Badge } from '../../../ui/data/badge';
import { DataTable } from '../../../ui/data/data-table';
import { FigureStrip } from '../../../ui/data/figure-strip';
import { rowsClass } from '../../../ui/data/row-lines';
import type { Column } from '../../../ui/data/table-column';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { buttonClass } from '../../../ui/forms/button-class';
import { PageHeader } from '../../../ui/layout/page-header';
import { PageSection } from '../../../ui/layout/page-section';
import { Loaded, type LoadedProps } from '../../../ui/loading/loaded';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { HelpCard } from '../shell/help-card';
import { usePayeeId } from '../shell/payee-id';
import { LogoutButton, useHiddenMoney } from '../shell/portal-shell';

/** Lists the next visits by day. Shows address and phone from the day before. */
function Upcoming({ query }: { query: LoadedProps<UpcomingVisit[]>['query'] }) {
  return (
    <PageSection title="Upcoming">
      <Loaded query={query} failure="Your visits could not be loaded" rows={2}>
        {(visits) =>
          visits.length > 0 ? (
            <>
              <ul className={rowsClass}>
                {visits.map((visit) => (
                  <Visit key={visit.appointmentId} visit={visit} />
                ))}
              </ul>
              {visits.some((visit) => !isReachable(visit)) && (
                <p className="mt-1.5 text-sm text-ink-soft">
                  You’ll get the phone number and address the day before.
                </p>
              )}
            </>
          ) : (
            <p className="text-ink-soft">No visits ahead.</p>
          )
        }
      </Loaded>
    </PageSection>
  );
}

const isReachable = ({ phone, address }: UpcomingVisit): boolean => Boolean(phone || address);

const wayClass = 'inline-flex min-h-11 items-center gap-1.5 text-brand hover:underline';

function Visit({ visit }: { visit: UpcomingVisit }) {
  const { date, time, part, suburb, horseCount, firstName, phone, address } = visit;
  const timeText = time
    ? formatTime12h(time)
    : `${labelOf(preferredTimes, part).replace(/ \(.*/, '').toLowerCase()}, no time yet`;
  const what = [firstName, suburb, horseCount && plural(horseCount, 'horse')].filter(Boolean).join(' · ');
  return (
    <li className="px-3.5 py-1">
      <p className="leading-6 font-semibold">{`${formatFullDate(date)}, ${timeText}`}</p>
      <p className="text-sm leading-5.5 text-ink-soft wrap-anywhere">{what}</p>
      {isReachable(visit) && (
        <p className="flex flex-wrap gap-x-4">
          {phone && (
            <a href={`tel:${phone}`} className={wayClass}>
              <Phone aria-hidden className="size-4" />
              {formatPhone(phone)}
            </a>
          )}
          {address && (
            <a href={directionsUrl(address)} className={wayClass}>
              <MapPin aria-hidden className="size-4" />
              {address}
            </a>
          )}
        </p>
      )}
    </li>
  );
}

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
  const upcoming = useEndpoint(providerUpcoming, { params: { id: String(id) } });
  const work = useEndpoint(listAssignments, { params: { providerId: String(id) } });
  return (
    <Loaded query={provider} failure="Your portal could not be loaded" rows={3}>
      {(page) => (
        <>
          <PageHeader
            title={`Welcome, ${page.firstName}`}
            description={page.qualificationLevel}
            actions={<LogoutButton logout={providerLogout} to="/portal" />}
          />
          <Upcoming query={upcoming} />
          {/* Not before the visits, which would push it down. */}
          {!upcoming.isPending && (
            <>
              <Figures own={page} />
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
