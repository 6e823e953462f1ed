import { useEffect, useRef, useState } from 'react';
import type { KeptPhoto } from '../model/types';
import { addPhoto, removePhoto } from '../offline/portal';
import { readState } from '../offline/state';

const fileOf = ({ blob, name }: KeptPhoto) => new File([blob], name, { type: 'image/jpeg' });

/** The photos of a job that is being completed, from the phone's own keeping: those of before a reload, too. */
export function useJobPhotos(jobId: number) {
  const [files, setFiles] = useState<File[]>([]);
  const [error, setError] = useState('');
  const [reading, setReading] = useState(0);
  /** Under which id the phone keeps each. */
  const ids = useRef(new Map<File, string>());

  useEffect(() => {
    const kept = readState().photos.filter((photo) => photo.jobId === jobId && !photo.sealed);
    const before = kept.map((photo) => [fileOf(photo), photo.id] as const);
    for (const [file, id] of before) ids.current.set(file, id);
    setFiles(before.map(([file]) => file));
  }, [jobId]);

  const add = async (file: File) => {
    setReading((count) => count + 1);
    try {
      ids.current.set(file, await addPhoto(jobId, file));
    } catch {
      setError(`${file.name} could not be read as a photo.`);
      setFiles((all) => all.filter((each) => each !== file));
    } finally {
      setReading((count) => count - 1);
    }
  };

  const change = (next: File[]) => {
    setError('');
    for (const file of files) {
      const id = ids.current.get(file);
      if (!next.includes(file) && id) void removePhoto(id);
    }
    for (const file of next) if (!files.includes(file)) void add(file);
    setFiles(next);
  };

  return { files, error, reading: reading > 0, change };
}
