import { CircleCheck, Clock, Hourglass, Plus, Wrench } from 'lucide-react';
import { useState } from 'react';
import { exportTimesheets } from '../../../contracts/worker/timesheets';
import { exportWorkerJobs, workerJobTotals } from '../../../contracts/worker/worker-jobs';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { StatCard } from '../../../ui/data/stat-card';
import { StatGrid } from '../../../ui/data/stat-grid';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { OnDemand } from '../../../ui/loading/on-demand';
import { RetryableError } from '../../../ui/loading/retryable-error';
import { HeldTimes } from './held-times';
import { JobTable } from './job-table';
import { TimesheetTable } from './timesheet-table';

const jobDialog = () => import('./job-dialog').then((module) => module.JobDialog);

/** The worker's jobs and hours, as the owner gives and checks them. */
export function WorkerPanel() {
  const [adding, setAdding] = useState(false);
  // The worker changes them in the paddock.
  const totals = useEndpoint(workerJobTotals, {}, { refetchInterval: 30_000 });
  const { data } = totals;
  const loading = !data;
  return (
    <section aria-labelledby="worker-heading" className="flex flex-col gap-4">
      <h2 id="worker-heading" className="text-2xl font-semibold">
        Worker
      </h2>
      {!data && totals.errorUpdateCount > 0 ? (
        <RetryableError title="The worker’s totals could not be loaded" onRetry={totals.refetch} />
      ) : (
        <StatGrid>
          <StatCard
            label="Pending Jobs"
            value={data?.pending ?? ''}
            loading={loading}
            icon={<Hourglass aria-hidden />}
          />
          <StatCard
            label="In Progress"
            value={data?.inProgress ?? ''}
            loading={loading}
            icon={<Wrench aria-hidden />}
          />
          <StatCard
            label="Completed"
            value={data?.completed ?? ''}
            loading={loading}
            icon={<CircleCheck aria-hidden />}
          />
          <StatCard
            label="Total Hours"
            value={data ? Number(data.totalHours).toFixed(1) : ''}
            loading={loading}
            icon={<Clock aria-hidden />}
          />
        </StatGrid>
      )}
      <Card
        title="Jobs"
        headingLevel="h3"
        actions={
          <>
            <Button
              size="small"
              icon={<Plus aria-hidden className="size-5" />}
              onClick={() => setAdding(true)}
            >
              Create New Job
            </Button>
            <Button size="small" variant="secondary" href={exportWorkerJobs.path} download>
              CSV of jobs
            </Button>
          </>
        }
      >
        <JobTable />
      </Card>
      <HeldTimes />
      <Card
        title="Timesheet History"
        headingLevel="h3"
        actions={
          <Button size="small" variant="secondary" href={exportTimesheets.path} download>
            CSV of hours
          </Button>
        }
      >
        <TimesheetTable />
      </Card>
      {adding && (
        <OnDemand
          load={jobDialog}
          props={{ job: null, onClose: () => setAdding(false) }}
          onFailure={() => setAdding(false)}
        />
      )}
    </section>
  );
}
