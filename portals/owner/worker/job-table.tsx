import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { labelOf, workerJobStatuses } from '../../../contracts/options';
import {
  deleteWorkerJob,
  giveUpPhotos,
  listWorkerJobs,
  type WorkerJob,
  workerJobTotals,
} from '../../../contracts/worker/worker-jobs';
import { directionsUrl } from '../../../rules/accounts/maps';
import { formatDate, formatTime12h } from '../../../rules/time/dates';
import { formatInstant } from '../../../rules/time/zone';
import { Badge } from '../../../ui/data/badge';
import type { Column } from '../../../ui/data/table-column';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { statusOf } from '../../../ui/loading/status-of';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { PagedTable } from '../../../ui/portal-kit/paged-table';
import { useListUrl } from '../../../ui/portal-kit/use-list-url';
import { usePaged } from '../../../ui/portal-kit/use-paged';
import { removing, useSave } from '../../../ui/saving/use-save';
import { PhoneLink } from '../bookings/client/contact-links';

const viewer = () => import('./photo-viewer').then((module) => module.PhotoViewer);
const mostThumbnails = 3;

/** After this time photos count as late, in milliseconds. A phone with a daily signal has sent them by then. */
const lateAfterMs = 24 * 3_600_000;

/** Shows how many photos the worker's phone has not sent and since when, with a button to stop waiting. */
function MissingPhotos({ job }: { job: WorkerJob }) {
  const { photoUrls, photosTaken, photosGivenUpAt, completedAt, clientName } = job;
  const missing = photosTaken - photoUrls.length;
  const { save, pending } = useSave(giveUpPhotos, {
    done: { title: 'No longer waiting for photos' },
    failed: 'Error',
    refresh: [listWorkerJobs],
  });
  if (missing <= 0) return null;
  if (photosGivenUpAt) return <span className="text-sm">{`${missing} never came`}</span>;
  const since = completedAt && formatInstant(completedAt, businessTimeZone);
  const isLate = completedAt !== null && Date.now() - new Date(completedAt).getTime() > lateAfterMs;
  return (
    <span className="flex flex-col items-start gap-1 text-sm">
      {`${missing} still on the phone${since ? ` since ${since}` : ''}`}
      {isLate && (
        <Button
          size="small"
          variant="secondary"
          pending={pending}
          onClick={() => void save({ params: { id: String(job.id) } })}
        >
          Stop waiting
          <span className="sr-only">{` for photos of the job of ${clientName}`}</span>
        </Button>
      )}
    </span>
  );
}

/** Shows three thumbnails, the number of further photos, and the number not yet sent. */
function JobPhotos({ job }: { job: WorkerJob }) {
  const [open, setOpen] = useState<number | null>(null);
  const { photoUrls, photosTaken, clientName } = job;
  const more = photoUrls.length - mostThumbnails;
  const close = () => setOpen(null);
  if (!photosTaken) return null;
  return (
    <span className="flex flex-wrap items-center gap-2">
      {photoUrls.slice(0, mostThumbnails).map((url, index) => (
        <button
          key={url}
          type="button"
          aria-label={`Photo ${index + 1} of ${photoUrls.length} of the job of ${clientName}`}
          className="size-12 overflow-hidden rounded-s border border-line"
          onClick={() => setOpen(index)}
        >
          <img src={url} alt="" loading="lazy" className="size-full object-cover" />
        </button>
      ))}
      {more > 0 && (
        <button
          type="button"
          aria-label={`+${more}: more photos of the job of ${clientName}`}
          className="size-12 rounded-s border border-line font-semibold"
          onClick={() => setOpen(mostThumbnails)}
        >
          {`+${more}`}
        </button>
      )}
      <MissingPhotos job={job} />
      {open !== null && <LazyDialog load={viewer} props={{ job, first: open, onClose: close }} />}
    </span>
  );
}

const jobTones = { pending: 'neutral', in_progress: 'info', completed: 'ok' } as const;

const jobColumns: readonly Column<WorkerJob>[] = [
  { id: 'client', header: 'Client', main: true, cell: ({ clientName }) => clientName },
  {
    id: 'when',
    header: 'When',
    noWrap: true,
    cell: ({ scheduledDate, scheduledTime }) => (
      <>
        {`${formatDate(scheduledDate)}, `}
        <span className="block">{formatTime12h(scheduledTime)}</span>
      </>
    ),
  },
  {
    id: 'address',
    header: 'Address',
    // A visit may lack an address.
    cell: ({ address }) =>
      address && (
        <a
          href={directionsUrl(address)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-6 items-center text-brand underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {address}
        </a>
      ),
  },
  { id: 'phone', header: 'Phone', cell: ({ phone }) => phone && <PhoneLink phone={phone} /> },
  {
    id: 'work',
    header: 'Work and notes',
    cell: ({ description, notes }) => (
      <>
        {description && <span className="block whitespace-pre-line">{description}</span>}
        {notes && <span className="block whitespace-pre-line">{`Worker: ${notes}`}</span>}
      </>
    ),
  },
  { id: 'photos', header: 'Photos', cell: (job) => <JobPhotos job={job} /> },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={jobTones[status]}>{labelOf(workerJobStatuses, status)}</Badge>,
  },
];

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
