import { Plus } from 'lucide-react';
import { useState } from 'react';
import { labelOf, workerEventTypes } from '../../../contracts/options';
import { type HeldEvent, type HeldTime, listHeldTimes } from '../../../contracts/worker/held-times';
import { exportTimesheets } from '../../../contracts/worker/timesheets';
import { exportWorkerJobs, workerJobTotals } from '../../../contracts/worker/worker-jobs';
import { formatInstant } from '../../../rules/time/zone';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { FigureStrip } from '../../../ui/data/figure-strip';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { PageSection } from '../../../ui/layout/page-section';
import { useWide } from '../../../ui/layout/use-wide';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { Loaded } from '../../../ui/loading/loaded';
import { RetryableError } from '../../../ui/loading/retryable-error';
import { statusOf } from '../../../ui/loading/status-of';
import { businessTimeZone as zone } from '../../../ui/portal-kit/page-root';
import { OwnerHeader } from '../../shared/owner-shell/owner-header';
import { usePageHelp } from '../help/use-page-help';
import { JobTable } from './job-table';
import { TimesheetTable } from './timesheet-table';

const heldDialog = () => import('./held-dialog').then((module) => module.HeldDialog);
const ignoreDialog = () => import('./ignore-dialog').then((module) => module.IgnoreDialog);

/** Returns `Clocked in` and, for a job, its client. */
const heldEventText = ({ type, clientName }: HeldEvent): string =>
  [labelOf(workerEventTypes, type), clientName && `(${clientName})`].filter(Boolean).join(' ');

/** Lists the worker's events at impossible times, until the owner enters the right ones. Hidden if empty. */
function HeldTimes() {
  const [open, setOpen] = useState<{ held: HeldTime; to: 'accept' | 'ignored' } | null>(null);
  const close = () => setOpen(null);
  const heldTimes = useEndpoint(listHeldTimes, {}, { refetchInterval: 30_000 });
  if (!heldTimes.error && !heldTimes.data?.length) return null;
  return (
    <Card title="Times to look at">
      <Loaded query={heldTimes} failure={`Failed to fetch times to look at${statusOf(heldTimes.error)}`}>
        {(list) => (
          <>
            <p className="mb-4">
              These aren’t in the timesheets yet. Enter when each was done, or ignore it so that it isn’t
              counted.
            </p>
            <ul className="flex flex-col divide-y divide-line">
              {list.map((each) => (
                <HeldItem key={each.id} held={each} open={(to) => setOpen({ held: each, to })} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {open?.to === 'accept' && <LazyDialog load={heldDialog} props={{ held: open.held, onClose: close }} />}
      {open?.to === 'ignored' && (
        <LazyDialog load={ignoreDialog} props={{ held: open.held, onClose: close }} />
      )}
    </Card>
  );
}

interface HeldItemProps {
  held: HeldTime;
  open: (to: 'accept' | 'ignored') => void;
}

function HeldItem({ held, open }: HeldItemProps) {
  const [first] = held.events;
  const name = first ? `${heldEventText(first)}, received ${formatInstant(first.receivedAt, zone)}` : '';
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <ul className="flex flex-col gap-2">
        {held.events.map((event) => (
          <li key={event.id} className="wrap-anywhere">
            <span className="font-semibold">{heldEventText(event)}</span>
            {`: ${formatInstant(event.at, zone)} by the phone, received ${formatInstant(event.receivedAt, zone)}. ${event.reason}.`}
          </li>
        ))}
        {held.needsEnd && <li>The phone hasn’t sent when it ended.</li>}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => open('accept')}>
          Say when it was<span className="sr-only">{`: ${name}`}</span>
        </Button>
        <Button size="small" variant="secondary" onClick={() => open('ignored')}>
          Ignore<span className="sr-only">{`: ${name}`}</span>
        </Button>
      </div>
    </li>
  );
}

const jobDialog = () => import('./job-dialog').then((module) => module.JobDialog);

export function WorkerPanel() {
  const [adding, setAdding] = useState(false);
  // The worker changes the jobs during the day.
  const totals = useEndpoint(workerJobTotals, {}, { refetchInterval: 30_000 });
  const { data } = totals;
  const help = usePageHelp();
  const wide = useWide();
  const figures =
    !data && totals.errorUpdateCount > 0 ? (
      <RetryableError title="The worker’s totals could not be loaded" onRetry={totals.refetch} />
    ) : (
      <FigureStrip
        figures={[
          { label: 'Pending Jobs', value: data?.pending },
          { label: 'In Progress', value: data?.inProgress },
          { label: 'Completed', value: data?.completed },
          { label: 'Total Hours', value: data && Number(data.totalHours).toFixed(1) },
        ]}
      />
    );
  return (
    <>
      <OwnerHeader
        title="Worker"
        action={
          <Button
            className="max-sm:px-3.5"
            icon={<Plus aria-hidden className="size-5" />}
            onClick={() => setAdding(true)}
          >
            <span>
              <span className="max-sm:sr-only">Create </span>New Job
            </span>
          </Button>
        }
        more={
          <>
            <Button variant="quiet" href={exportWorkerJobs.path} download>
              CSV of jobs
            </Button>
            <Button variant="quiet" href={exportTimesheets.path} download>
              CSV of hours
            </Button>
            {help}
          </>
        }
      />
      <div className="flex flex-col gap-5">
        {wide && figures}
        <PageSection title="Jobs">
          <JobTable />
        </PageSection>
        {!wide && figures}
        <HeldTimes />
        <PageSection title="Timesheet History">
          <TimesheetTable />
        </PageSection>
      </div>
      {adding && <LazyDialog load={jobDialog} props={{ job: null, onClose: () => setAdding(false) }} />}
    </>
  );
}
