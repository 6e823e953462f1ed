import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  deleteWorkerJob,
  listWorkerJobs,
  type WorkerJob,
  workerJobTotals,
} from '../../../contracts/worker-jobs';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { DataTable } from '../../../ui/data/data-table';
import { Pagination } from '../../../ui/data/pagination';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { Loaded } from '../../../ui/loading/loaded';
import { OnDemand } from '../../../ui/loading/on-demand';
import { useListUrl } from '../../../ui/portal-kit/use-list-url';
import { removing } from '../../../ui/saving/use-save';
import { statusOf } from '../failed-status';
import { jobColumns } from './job-columns';

const jobDialog = () => import('./job-dialog').then((module) => module.JobDialog);
const removeDialog = () => import('./remove-dialog').then((module) => module.RemoveDialog);
const pageSize = 10;
const removeJob = removing(deleteWorkerJob);

/** All jobs, the latest day first. */
export function JobTable() {
  const { page, toPage } = useListUrl('jobs');
  const [open, setOpen] = useState<{ job: WorkerJob; to: 'change' | 'remove' } | null>(null);
  const close = () => setOpen(null);
  const jobs = useEndpoint(listWorkerJobs, { query: { page, pageSize } }, { refetchInterval: 30_000 });
  return (
    <>
      <Loaded query={jobs} failure={`Failed to fetch jobs${statusOf(jobs.error)}`}>
        {(list) => {
          const { items, total } = Array.isArray(list) ? { items: list, total: list.length } : list;
          return (
            <>
              <DataTable
                caption="Jobs of the worker"
                hideCaption
                columns={jobColumns}
                rows={items}
                rowKey={({ id }) => id}
                empty={<EmptyState title="No jobs yet" headingLevel="h4" />}
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
              <Pagination
                label="Pages of jobs"
                page={page}
                pageCount={Math.ceil(total / pageSize)}
                onPageChange={(next) => void toPage(next)}
              />
            </>
          );
        }}
      </Loaded>
      {open?.to === 'change' && (
        <OnDemand load={jobDialog} props={{ job: open.job, onClose: close }} onFailure={close} />
      )}
      {open?.to === 'remove' && (
        <OnDemand
          load={removeDialog}
          props={{
            title: `Delete the job of ${open.job.clientName}?`,
            description: 'Its notes and photos go with it. This cannot be undone.',
            failed: 'Failed to delete job',
            work: () => removeJob({ params: { id: String(open.job.id) } }),
            refresh: [listWorkerJobs, workerJobTotals],
            onClose: close,
          }}
          onFailure={close}
        />
      )}
    </>
  );
}
