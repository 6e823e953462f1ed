import type { WorkerJob as Row } from '../../../collections/payload-types';
import type { JobPhoto, WorkerJob } from '../../../contracts/worker/worker-jobs';
import { rows } from '../../../rows/rows';
import { maxJobPhotos } from '../../../rules/system/files';
import type { App } from '../../app';
import { changeRow } from '../../database/change-row';
import { conflict, notFound } from '../../refusal';
import { type AcceptedFile, acceptPhoto, type SentFile } from '../system/files/accept';
import { dropFiles, filesById, storeFile, urlOfFile } from '../system/files/store';
import { asJob, photoIdsOf, photoUrlsOf } from './as-job';
import { jobOf } from './job-steps';

export const filesOfJob = ({ id }: Pick<Row, 'id'>) =>
  ({ ownerCollection: 'worker-jobs', ownerId: id }) as const;

/** Returns the photos of a job in list order, with the device's time and ours. Throws `not-found`. */
export async function photosOfJob(app: App, id: number): Promise<JobPhoto[]> {
  const row = await rows(app, 'worker-jobs').one({ id });
  if (!row) throw notFound();
  const files = new Map((await filesById(app, photoIdsOf(row))).map((file) => [file.id, file]));
  return photoIdsOf(row).flatMap((fileId) => {
    const file = files.get(fileId);
    if (!file) return [];
    return [{ url: urlOfFile(fileId), takenAt: file.takenAt ?? null, receivedAt: file.createdAt }];
  });
}

/**
 * Stops waiting for photos that the phone has not sent; a late one is still stored. Throws `conflict` when none is
 * missing, and `not-found`.
 */
export async function giveUpPhotos(app: App, id: number): Promise<WorkerJob> {
  const row = await rows(app, 'worker-jobs').one({ id });
  if (!row) throw notFound();
  if ((row.photosTaken ?? 0) <= photoIdsOf(row).length)
    throw conflict('No photos of this job are waited for');
  const now = app.now().toISOString();
  const change = { photosGivenUpAt: now, updatedAt: now };
  const changed = await rows(app, 'worker-jobs').update({ id }, change);
  if (!changed) throw notFound();
  return asJob(changed);
}

interface Photo {
  id: number;
  key: string | undefined;
}

/** Returns the photos to add to the job: without repeated keys, and up to five in total. */
async function photosToAdd(app: App, row: Row, photos: Photo[]): Promise<Photo[]> {
  const present = await filesById(app, photoIdsOf(row));
  const keys = new Set(present.map(({ idempotencyKey }) => idempotencyKey).filter(Boolean));
  return photos.filter(({ key }) => !key || !keys.has(key)).slice(0, maxJobPhotos - photoIdsOf(row).length);
}

/** Adds photos to the job's list: at most five, even in concurrent calls. */
async function nameInJob(app: App, worker: string, jobId: number, photos: Photo[]): Promise<Row> {
  const changed = await changeRow(app.payload, 'worker-jobs', {
    find: () => jobOf(app, worker, jobId),
    decide: async (row) => {
      const added = await photosToAdd(app, row, photos);
      if (!added.length) return null;
      const photoIds = [...photoIdsOf(row), ...added.map(({ id }) => id)];
      return { photoIds, updatedAt: app.now().toISOString() };
    },
  });
  if (!changed) throw notFound();
  return changed.row;
}

/**
 * Stores photos of a job, five in total; drops the rest. An existing id returns the existing photo. Stores none if
 * one of them is no photo. Returns the URLs of all the job's photos.
 */
export async function addJobPhotos(
  app: App,
  worker: string,
  jobId: number,
  sent: { files: SentFile[]; photoId: string | undefined; takenAt?: Date },
): Promise<string[]> {
  const before = await jobOf(app, worker, jobId);
  const key = sent.photoId && sent.files.length === 1 ? `job ${jobId} ${sent.photoId}` : undefined;
  const room = await photosToAdd(
    app,
    before,
    sent.files.map((_, id) => ({ id, key })),
  );
  if (!room.length) return photoUrlsOf(before);
  const accepted: AcceptedFile[] = [];
  // Processes one photo at a time: each needs the memory of a whole picture.
  for (const { id } of room) {
    const file = sent.files[id];
    if (file) accepted.push(await acceptPhoto(file));
  }
  const stored: number[] = [];
  try {
    for (const file of accepted)
      stored.push(
        (
          await storeFile(app, file, {
            ...filesOfJob(before),
            purpose: 'job-photo',
            idempotencyKey: key,
            takenAt: sent.takenAt?.toISOString(),
          })
        ).id,
      );
    const row = await nameInJob(
      app,
      worker,
      jobId,
      stored.map((id) => ({ id, key })),
    );
    const named = new Set(photoIdsOf(row));
    await dropFiles(
      app,
      stored.filter((id) => !named.has(id)),
    );
    return photoUrlsOf(row);
  } catch (error) {
    await dropFiles(app, stored);
    throw error;
  }
}
