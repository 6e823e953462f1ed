import { useState } from 'react';
import { giveUpPhotos, listWorkerJobs, type WorkerJob } from '../../../contracts/worker/worker-jobs';
import { formatInstant } from '../../../rules/time/zone';
import { Button } from '../../../ui/forms/button';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { useSave } from '../../../ui/saving/use-save';

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
export function JobPhotos({ job }: { job: WorkerJob }) {
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
