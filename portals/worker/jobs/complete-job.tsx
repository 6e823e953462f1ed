import { useEffect, useRef, useState } from 'react';
import type { WorkerJob } from '../../../contracts/worker/worker-jobs';
import { maxJobPhotos } from '../../../rules/system/files';
import { Button } from '../../../ui/forms/button';
import { FilePicker } from '../../../ui/forms/file-picker';
import { TextArea } from '../../../ui/forms/text-area';
import { linkOfWrite } from '../../../ui/offline/link';
import type { StoredPhoto } from '../model/snapshot';
import { addJobPhoto, PhotoNotStored, removeJobPhoto } from '../offline/add-job-photo';
import { recordEvent } from '../offline/record-event';
import { notesOf, storeNotes } from '../offline/store-events';
import { person, readState } from '../offline/worker-state';

function photoFailureText(error: unknown): string {
  if (!(error instanceof PhotoNotStored)) return 'could not be read as a photo.';
  return linkOfWrite(error.cause) === 'no-room'
    ? 'has no room on this phone and is left out.'
    : 'could not be stored on this phone. Please choose it again.';
}

const fileOf = ({ blob, name }: StoredPhoto) => new File([blob], name, { type: blob.type });

/** Reads the photos of a job during its completion from the phone, also after a reload. */
function useJobPhotos(jobId: number) {
  const [files, setFiles] = useState<File[]>([]);
  const [errors, setErrors] = useState<string[]>([]);
  const [reading, setReading] = useState(0);
  const ids = useRef(new Map<File, string>());
  const wanted = useRef(new Set<File>());

  useEffect(() => {
    const stored = readState().photos.filter((photo) => photo.jobId === jobId && !photo.isOfDoneJob);
    const before = stored.map((photo) => [fileOf(photo), photo.id] as const);
    for (const [file, id] of before) ids.current.set(file, id);
    setFiles(before.map(([file]) => file));
  }, [jobId]);

  const add = async (file: File) => {
    setReading((count) => count + 1);
    try {
      const id = await addJobPhoto(jobId, file);
      // Removed while it was being read.
      if (!wanted.current.has(file)) return void (await removeJobPhoto(id));
      ids.current.set(file, id);
    } catch (cause) {
      const why = photoFailureText(cause);
      setErrors((all) => [...all, `${file.name} ${why}`]);
      setFiles((all) => all.filter((each) => each !== file));
    } finally {
      setReading((count) => count - 1);
    }
  };

  const change = (next: File[]) => {
    setErrors([]);
    wanted.current = new Set(next);
    for (const file of files) {
      const id = ids.current.get(file);
      if (!next.includes(file) && id) void removeJobPhoto(id);
    }
    for (const file of next) if (!files.includes(file)) void add(file);
    setFiles(next);
  };

  return { files, error: errors.join(' '), reading: reading > 0, change };
}

/**
 * Asks for notes and photos before completion. Stores both on the phone at once, since a camera may close this page.
 */
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
    const done = await recordEvent({
      type: 'complete-job',
      jobId: job.id,
      notes,
      photosTaken: photos.files.length,
    });
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
          void storeNotes(person, job.id, event.target.value).catch(() => undefined);
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
        pendingLabel={photos.reading ? 'Reading photos…' : 'Saving…'}
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
