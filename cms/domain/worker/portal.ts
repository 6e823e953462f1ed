import { randomUUID } from 'node:crypto';
import type { Timesheet } from '../../../contracts/worker/timesheets';
import type { WorkerJob } from '../../../contracts/worker/worker-jobs';
import { rows } from '../../../rows/rows';
import type { App } from '../../app';
import { notFound } from '../../refusal';
import type { PersonAs } from '../../security/accounts/session-people';
import { medicalNotesOfVisits } from '../horses/visited-horses/medical-notes';
import { workerMayWrite } from '../horses/visited-horses/worker-may-write';
import { idOf } from '../relations';
import { asJob } from './as-job';
import { clockIn, clockOut } from './clock';
import { runningEntry } from './entry';
import { applyNow } from './events';
import { completeJob, startJob } from './job-steps';
import { asTimesheets, readEntry } from './overlaps';

/** Maximum number of completed jobs and entries sent to the phone. */
const mostCompleted = 50;
const mostEntries = 100;

/**
 * Returns the worker that a call names: oneself or, for the owner, the only worker. Throws `not-found` for others.
 */
export function namedWorker(app: App, person: PersonAs<'worker'> | PersonAs<'owner'>, name: string): string {
  const workerName = person.role === 'worker' ? person.subject.name : app.env.WORKER_NAME;
  if (name.trim().toLowerCase() !== workerName) throw notFound();
  return workerName;
}

/** Returns the open jobs by day and time, then the latest completed ones. */
export async function jobsOfWorker(app: App, worker: string): Promise<WorkerJob[]> {
  const [open, completed] = await Promise.all([
    rows(app, 'worker-jobs').all(
      { workerName: worker, status: ['pending', 'in_progress'] },
      { sort: ['scheduledDate', 'scheduledTime', 'id'] },
    ),
    rows(app, 'worker-jobs').all(
      { workerName: worker, status: 'completed' },
      { sort: ['-completedAt', '-scheduledDate', '-id'], limit: mostCompleted },
    ),
  ]);
  const medical = await medicalNotesOfVisits(
    app,
    open.flatMap(({ appointmentId }) => idOf(appointmentId) ?? []),
  );
  const writesVisits = (await workerMayWrite(app)) !== 'no';
  const toWorkerJob = (row: (typeof open)[number]): WorkerJob => {
    const job = asJob(row);
    return { ...job, writesVisit: writesVisits && job.appointmentId !== null };
  };
  return [
    ...open.map((row) => ({ ...toWorkerJob(row), medical: medical.get(idOf(row.appointmentId) ?? 0) ?? [] })),
    ...completed.map(toWorkerJob),
  ];
}

export async function activeTimesheet(app: App, worker: string): Promise<Timesheet | null> {
  const row = await runningEntry(app, worker);
  return row && readEntry(app, row);
}

export async function timesheetsOfWorker(app: App, worker: string): Promise<Timesheet[]> {
  const docs = await rows(app, 'worker-timesheets').all(
    { workerName: worker },
    { sort: ['-clockIn'], limit: mostEntries },
  );
  return asTimesheets(app, docs);
}

const newEvent = (app: App) => ({ id: randomUUID(), at: app.now().toISOString() });

export async function clockInNow(app: App, worker: string): Promise<Timesheet> {
  const event = { ...newEvent(app), type: 'clock-in' } as const;
  return readEntry(
    app,
    await applyNow(app, worker, event, (clockAction) => clockIn(app, worker, clockAction)),
  );
}

export async function clockOutNow(app: App, worker: string): Promise<Timesheet> {
  const event = { ...newEvent(app), type: 'clock-out' } as const;
  return readEntry(
    app,
    await applyNow(app, worker, event, (clockAction) => clockOut(app, worker, clockAction)),
  );
}

interface JobStep {
  status: 'in_progress' | 'completed';
  notes: string | null;
  photoUrls?: string[];
}

export async function changeJobNow(
  app: App,
  worker: string,
  jobId: number,
  { status, ...done }: JobStep,
): Promise<WorkerJob> {
  if (status === 'in_progress') {
    const event = { ...newEvent(app), type: 'start-job', jobId } as const;
    return asJob(
      await applyNow(app, worker, event, (clockAction) => startJob(app, worker, jobId, clockAction)),
    );
  }
  const photosTaken = 0;
  const event = { ...newEvent(app), type: 'complete-job', jobId, notes: done.notes, photosTaken } as const;
  return asJob(
    await applyNow(app, worker, event, (clockAction) =>
      completeJob(app, worker, jobId, { ...done, ...clockAction }),
    ),
  );
}
