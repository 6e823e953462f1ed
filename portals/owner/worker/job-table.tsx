import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { labelOf, workerJobStatuses } from '../../../contracts/options';
import {
  deleteWorkerJob,
  listWorkerJobs,
  type WorkerJob,
  workerJobTotals,
} from '../../../contracts/worker/worker-jobs';
import { formatDate, formatTime12h } from '../../../rules/time/dates';
import { Badge } from '../../../ui/data/badge';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { PagedTable } from '../../../ui/portal-kit/paged-table';
import { useListUrl } from '../../../ui/portal-kit/use-list-url';
import { usePaged } from '../../../ui/portal-kit/use-paged';
import { removing } from '../../../ui/saving/use-save';
import { statusOf } from '../failed-status';
import { jobColumns, jobTones } from './job-columns';

const jobDialog = () => import('./job-dialog').then((module) => module.JobDialog);
const removeDialog = () => import('./remove-dialog').then((module) => module.RemoveDialog);
const removeJob = removing(deleteWorkerJob);

export function JobTable() {
  const [open, setOpen] = useState<{ job: WorkerJob; to: 'change' | 'remove' } | null>(null);
  const close = () => setOpen(null);
  const jobs = usePaged(listWorkerJobs, useListUrl('jobs'), { refetchInterval: 30_000 });
  return (
    <>
      <PagedTable
        list={jobs}
        failure={`Failed to fetch jobs${statusOf(jobs.error)}`}
        caption="Jobs of the worker"
        pagesLabel="Pages of jobs"
        columns={jobColumns}
        brief={({ clientName, status, scheduledDate, scheduledTime, address }) => ({
          title: clientName,
          side: <Badge tone={jobTones[status]}>{labelOf(workerJobStatuses, status)}</Badge>,
          second: [`${formatDate(scheduledDate)}, ${formatTime12h(scheduledTime)}`, address]
            .filter(Boolean)
            .join(' · '),
        })}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No jobs yet" />}
        actions={(job) => (
          <>
            {job.status !== 'completed' && (
              <Button size="small" variant="secondary" onClick={() => setOpen({ job, to: 'change' })}>
                Edit<span className="sr-only">{` the job of ${job.clientName}`}</span>
              </Button>
            )}
            <Button
              size="small"
              variant="secondary"
              icon={<Trash2 aria-hidden className="size-5" />}
              onClick={() => setOpen({ job, to: 'remove' })}
            >
              Delete<span className="sr-only">{` the job of ${job.clientName}`}</span>
            </Button>
          </>
        )}
      />
      {open?.to === 'change' && <LazyDialog load={jobDialog} props={{ job: open.job, onClose: close }} />}
      {open?.to === 'remove' && (
        <LazyDialog
          load={removeDialog}
          props={{
            title: `Delete the job of ${open.job.clientName}?`,
            description: 'Its notes and photos go with it. This cannot be undone.',
            failed: 'Failed to delete job',
            work: () => removeJob({ params: { id: String(open.job.id) } }),
            refresh: [listWorkerJobs, workerJobTotals],
            onClose: close,
          }}
        />
      )}
    </>
  );
}
