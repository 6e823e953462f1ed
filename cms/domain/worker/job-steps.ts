import type { WorkerJob as Row } from '../../../collections/payload-types';
import { type Condition, rows } from '../../../rows/rows';
import type { App } from '../../app';
import { conflict, invalidField, notFound } from '../../refusal';
import { photoUrlsOf } from './as-job';
import type { ClockAction } from './clock';

const workerJobCondition = (worker: string, id: number): Condition<'worker-jobs'> => ({
  id,
  workerName: worker,
});

/** Returns a job of the worker. Throws `not-found` for all others. */
export async function jobOf(app: App, worker: string, id: number): Promise<Row> {
  const job = await rows(app, 'worker-jobs').one(workerJobCondition(worker, id));
  if (!job) throw notFound();
  return job;
}

/** Starts a job. Throws `conflict` for a job that another event started or completed. */
export async function startJob(app: App, worker: string, id: number, { at, key }: ClockAction): Promise<Row> {
  const started = await rows(app, 'worker-jobs').update(
    [workerJobCondition(worker, id), { status: 'pending' }],
    {
      status: 'in_progress',
      startedAt: at.toISOString(),
      startEventId: key,
      updatedAt: app.now().toISOString(),
    },
  );
  if (started) return started;
  const job = await jobOf(app, worker, id);
  if (job.startEventId === key) return job;
  throw conflict(job.status === 'completed' ? 'This job is completed' : 'This job was started already');
}

interface CompletedWork {
  notes: string | null;
  photosTaken?: number;
  photoUrls?: string[];
}

/** Completes an open job. Throws `conflict` for one that another event completed. */
export async function completeJob(
  app: App,
  worker: string,
  id: number,
  { notes, photosTaken, photoUrls, at, key }: CompletedWork & ClockAction,
): Promise<Row> {
  const before = await jobOf(app, worker, id);
  const jobPhotos = photoUrlsOf(before);
  if (photoUrls?.some((url) => !jobPhotos.includes(url)))
    throw invalidField('photoUrls', 'These photos were not sent for this job');
  const completed = await rows(app, 'worker-jobs').update(
    [workerJobCondition(worker, id), { status: ['pending', 'in_progress'] }],
    {
      status: 'completed',
      ...(notes !== null && { notes }),
      ...(photosTaken !== undefined && { photosTaken }),
      completedAt: at.toISOString(),
      completeEventId: key,
      updatedAt: app.now().toISOString(),
    },
  );
  if (completed) return completed;
  const job = await jobOf(app, worker, id);
  if (job.completeEventId === key) return job;
  throw conflict('This job is completed already');
}
