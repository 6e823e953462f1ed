import type { WorkerJob as Job, Appointment as Row } from '../../../../collections/payload-types';
import { type NewRow, rows } from '../../../../rows/rows';
import { isActive, isOff } from '../../../../rules/visits/visit-progress';
import type { App } from '../../../app';
import { idOf } from '../../relations';
import { queueJobTextsSoon } from '../../worker/jobs/job-texts';
import { removeJob } from '../../worker/jobs/remove-job';

const nameless = 'Visit without a name';

export const jobOfVisit = (app: App, visitId: number): Promise<Job | null> =>
  rows(app, 'worker-jobs').one({ appointmentId: visitId });

const placeOf = ({ appointmentDate, appointmentTime, address }: Row) => ({
  scheduledDate: appointmentDate,
  scheduledTime: appointmentTime,
  address: address ?? null,
});

/** Returns the values of a visit's job. A visit has at most one job: `visitKey` is unique. */
export const jobValuesOf = (app: App, row: Row) => ({
  ...placeOf(row),
  workerName: app.env.WORKER_NAME,
  clientName: row.clientName || nameless,
  phone: row.phone ?? null,
  description: row.workRequired ?? null,
  userId: idOf(row.userId),
  status: 'pending' as const,
  appointmentId: row.id,
  visitKey: `visit:${row.id}`,
});

/** Creates the job of a visit, unless a concurrent call has done so. */
async function makeJob(app: App, row: Row): Promise<void> {
  const at = app.now().toISOString();
  const job: NewRow<'worker-jobs'> = Object.assign(jobValuesOf(app, row), { createdAt: at, updatedAt: at });
  await rows(app, 'worker-jobs').addOnce(job, 'visitKey');
}

/** Returns the job of a visit; creates it first if it is wanted. */
async function ensureWantedJob(app: App, row: Row): Promise<Job | null> {
  const job = await jobOfVisit(app, row.id);
  if (!row.jobWanted) return job;
  if (!job) await makeJob(app, row);
  await rows(app, 'appointments').update({ id: row.id, jobWanted: true }, { jobWanted: null });
  return job ?? jobOfVisit(app, row.id);
}

/**
 * Updates a pending job when its visit changes: day, time and address. A cancelled visit loses its job, and gets one
 * again when the visit is restored.
 */
export async function followWithJob(app: App, row: Row): Promise<void> {
  if (isOff(row)) {
    const job = await jobOfVisit(app, row.id);
    if (job?.status !== 'pending') return;
    await rows(app, 'appointments').update({ id: row.id }, { jobWanted: true });
    await removeJob(app, job, 'pending');
    return;
  }
  if (!isActive(row)) return;
  const job = await ensureWantedJob(app, row);
  const place = placeOf(row);
  const isThere =
    job?.scheduledDate === place.scheduledDate &&
    job.scheduledTime === place.scheduledTime &&
    (job.address ?? null) === place.address;
  if (job && !isThere)
    await rows(app, 'worker-jobs').update(
      { id: job.id, status: 'pending' },
      { ...place, updatedAt: app.now().toISOString() },
    );
  if (job) queueJobTextsSoon(app);
}
