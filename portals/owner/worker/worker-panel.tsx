import { Plus } from 'lucide-react';
import { useState } from 'react';
import { exportTimesheets } from '../../../contracts/worker/timesheets';
import { exportWorkerJobs, workerJobTotals } from '../../../contracts/worker/worker-jobs';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { FigureStrip } from '../../../ui/data/figure-strip';
import { Button } from '../../../ui/forms/button';
import { PageSection } from '../../../ui/layout/page-section';
import { useWide } from '../../../ui/layout/use-wide';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { RetryableError } from '../../../ui/loading/retryable-error';
import { OwnerHeader } from '../../shared/owner-shell/owner-header';
import { usePageHelp } from '../help/use-page-help';
import { HeldTimes } from './held-times';
import { JobTable } from './job-table';
import { TimesheetTable } from './timesheet-table';

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
