import { useEffect, useRef, useState } from 'react';
import { linkOfWrite } from '../../../ui/offline/link';
import type { StoredPhoto } from '../model/types';
import { addPhoto, PhotoNotStored, removePhoto } from '../offline/photos';
import { readState } from '../offline/state';

/** Why a photo is not among those of the job. */
function whyLeftOut(error: unknown): string {
  if (!(error instanceof PhotoNotStored)) return 'could not be read as a photo.';
  return linkOfWrite(error.cause) === 'no-room'
    ? 'has no room on this phone and is left out.'
    : 'could not be stored on this phone. Please choose it again.';
}

const fileOf = ({ blob, name }: StoredPhoto) => new File([blob], name, { type: blob.type });

/** The photos of a job that is being completed, from the phone's own keeping: those of before a reload, too. */
export function useJobPhotos(jobId: number) {
  const [files, setFiles] = useState<File[]>([]);
  const [errors, setErrors] = useState<string[]>([]);
  const [reading, setReading] = useState(0);
  /** Under which id the phone keeps each. */
  const ids = useRef(new Map<File, string>());
  const wanted = useRef(new Set<File>());

  useEffect(() => {
    const stored = readState().photos.filter((photo) => photo.jobId === jobId && !photo.sealed);
    const before = stored.map((photo) => [fileOf(photo), photo.id] as const);
    for (const [file, id] of before) ids.current.set(file, id);
    setFiles(before.map(([file]) => file));
  }, [jobId]);

  const add = async (file: File) => {
    setReading((count) => count + 1);
    try {
      const id = await addPhoto(jobId, file);
      // Taken away again while it was read.
      if (!wanted.current.has(file)) return void (await removePhoto(id));
      ids.current.set(file, id);
    } catch (cause) {
      const why = whyLeftOut(cause);
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
      if (!next.includes(file) && id) void removePhoto(id);
    }
    for (const file of next) if (!files.includes(file)) void add(file);
    setFiles(next);
  };

  return { files, error: errors.join(' '), reading: reading > 0, change };
}
