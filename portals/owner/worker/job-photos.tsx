import { useState } from 'react';
import type { WorkerJob } from '../../../contracts/worker-jobs';
import { OnDemand } from '../../../ui/loading/on-demand';

const viewer = () => import('./photo-viewer').then((module) => module.PhotoViewer);
const mostThumbnails = 3;

/** Three thumbnails, how many more there are, and how many the worker's phone has not sent yet. */
export function JobPhotos({ job }: { job: WorkerJob }) {
  const [open, setOpen] = useState<number | null>(null);
  const { photoUrls, photosTaken, clientName } = job;
  const more = photoUrls.length - mostThumbnails;
  const onPhone = photosTaken - photoUrls.length;
  const close = () => setOpen(null);
  if (!photosTaken) return '–';
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
          aria-label={`${more} more photos of the job of ${clientName}`}
          className="size-12 rounded-s border border-line font-semibold"
          onClick={() => setOpen(mostThumbnails)}
        >
          {`+${more}`}
        </button>
      )}
      {onPhone > 0 && <span className="text-sm">{`${onPhone} still on the phone`}</span>}
      {open !== null && (
        <OnDemand load={viewer} props={{ job, first: open, onClose: close }} onFailure={close} />
      )}
    </span>
  );
}
