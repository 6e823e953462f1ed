import { useEffect, useRef, useState } from 'react';
import type { WorkerJob } from '../../../contracts/worker/worker-jobs';
import { maxJobPhotos } from '../../../rules/system/files';
import { Button } from '../../../ui/forms/button';
import { FilePicker } from '../../../ui/forms/file-picker';
import { TextArea } from '../../../ui/forms/text-area';
import { act } from '../offline/act';
import { person } from '../offline/state';
import { keepNotes, notesOf } from '../offline/store-events';
import { useJobPhotos } from './use-job-photos';

/** The confirm area: notes and photos. Both are kept on the phone at once, for a camera may close this page. */
export function CompleteJob({ job, onClose }: { job: WorkerJob; onClose: () => void }) {
  const [notes, setNotes] = useState('');
  const [pending, setPending] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const photos = useJobPhotos(job.id);

  useEffect(() => {
    area.current?.focus();
    void notesOf(person, job.id).then(
      (stored) => setNotes((typed) => typed || stored),
      () => undefined,
    );
  }, [job.id]);

  const confirm = async () => {
    if (pending || photos.reading) return;
    setPending(true);
    const done = await act({ type: 'complete-job', jobId: job.id, notes, photosTaken: photos.files.length });
    if (!done) setPending(false);
  };

  return (
    <section
      aria-label={`Complete the job at ${job.clientName}`}
      className="flex flex-col gap-4 rounded-m bg-sunken p-3"
    >
      <TextArea
        ref={area}
        label="Notes"
        hint="What was done, and what to look at next time."
        rows={3}
        maxLength={2000}
        value={notes}
        onChange={(event) => {
          setNotes(event.target.value);
          void keepNotes(person, job.id, event.target.value).catch(() => undefined);
        }}
      />
      <FilePicker
        label="Photos"
        chooseLabel={`Take or choose photos (up to ${maxJobPhotos})`}
        accept="image/*"
        max={maxJobPhotos}
        files={photos.files}
        error={photos.error}
        onFilesChange={photos.change}
      />
      <Button
        size="large"
        pending={pending || photos.reading}
        pendingLabel={photos.reading ? 'Reading photos…' : 'Keeping…'}
        onClick={() => void confirm()}
      >
        Finish job
      </Button>
      <Button size="large" variant="secondary" onClick={onClose}>
        Cancel
      </Button>
    </section>
  );
}
