import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type JobPhoto, photosOfJob, type WorkerJob } from '../../../contracts/worker/worker-jobs';
import { formatInstant } from '../../../rules/time/zone';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { IconButton } from '../../../ui/forms/icon-button';
import { Dialog } from '../../../ui/overlays/dialog';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';

interface PhotoViewerProps {
  job: WorkerJob;
  first: number;
  onClose: () => void;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

const moment = (iso: string) => formatInstant(iso, businessTimeZone);

function timesOf(photo: JobPhoto | undefined): string | null {
  if (!photo) return null;
  const received = moment(photo.receivedAt);
  return photo.takenAt ? `Taken ${moment(photo.takenAt)}, received ${received}` : `Received ${received}`;
}

export function PhotoViewer({ job, first, onClose }: PhotoViewerProps) {
  const [at, setAt] = useState(first);
  const { photoUrls, clientName } = job;
  const count = photoUrls.length;
  const { data } = useEndpoint(photosOfJob, { params: { id: String(job.id) } });
  const times = timesOf(data?.find(({ url }) => url === photoUrls[at]));
  const turn = (step: number) => setAt((now) => (now + step + count) % count);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      const step = steps[key];
      if (step) setAt((now) => (now + step + count) % count);
    };
    // Runs in the capture phase, since the dialog stops arrow keys.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [count]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Photos of ${clientName}`}
      size="large"
      footer={
        count > 1 && (
          <div className="flex w-full items-center justify-between">
            <IconButton label="Previous photo" icon={<ChevronLeft />} onClick={() => turn(-1)} />
            <p role="status">{`${at + 1} of ${count}`}</p>
            <IconButton label="Next photo" icon={<ChevronRight />} onClick={() => turn(1)} />
          </div>
        )
      }
    >
      {times && <p className="mb-3 text-center">{times}</p>}
      <img
        src={photoUrls[at]}
        alt={`${at + 1} of ${count} that the worker took`}
        className="mx-auto max-h-[70dvh] w-auto max-w-full rounded-m"
      />
    </Dialog>
  );
}
