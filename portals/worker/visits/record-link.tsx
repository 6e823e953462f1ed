import { ClipboardPenLine } from 'lucide-react';
import type { WorkerJob } from '../../../contracts/worker/worker-jobs';
import { Button } from '../../../ui/forms/button';
import { basePath } from '../../../ui/portal-kit/page-root';
import { useRecordable } from './recordable';

/** Links to the record of a job's visit, if the worker may write it. */
export function RecordLink({ job: { appointmentId, clientName } }: { job: WorkerJob }) {
  if (!useRecordable(appointmentId)) return null;
  return (
    <Button
      href={`${basePath}/visit/${appointmentId}`}
      variant="secondary"
      icon={<ClipboardPenLine aria-hidden className="size-5" />}
    >
      Record visit
      <span className="sr-only">{` of ${clientName}`}</span>
    </Button>
  );
}
