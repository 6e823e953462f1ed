import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { WorkerJob } from '../../../contracts/worker-jobs';
import { IconButton } from '../../../ui/forms/icon-button';
import { Dialog } from '../../../ui/overlays/dialog';

interface PhotoViewerProps {
  job: WorkerJob;
  first: number;
  onClose: () => void;
}

/** The photos of a job, one at a time. The arrow keys turn them too. */
export function PhotoViewer({ job, first, onClose }: PhotoViewerProps) {
  const [at, setAt] = useState(first);
  const { photoUrls, clientName } = job;
  const count = photoUrls.length;
  const turn = (step: number) => setAt((now) => (now + step + count) % count);
  const keys: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same; the keys are a shortcut */}
      <div onKeyDown={(event) => keys[event.key] && turn(keys[event.key] ?? 0)}>
        <img
          src={photoUrls[at]}
          alt={`${at + 1} of ${count} that the worker took`}
          className="mx-auto max-h-[70dvh] w-auto max-w-full rounded-m"
        />
      </div>
    </Dialog>
  );
}
