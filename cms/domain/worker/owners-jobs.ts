import type { WorkerJob as Job, WorkerJob as Row, WorkerTimesheet } from '../../../collections/payload-types';
import type { QueryOf, ReplyOf } from '../../../contracts/endpoint';
import { labelOf, workerJobStatuses } from '../../../contracts/options';
import type * as contract from '../../../contracts/worker/worker-jobs';
import type { JobChange, JobInput, WorkerJob } from '../../../contracts/worker/worker-jobs';
import { type NewRow, rows } from '../../../rows/rows';
import { isUniqueViolation } from '../../../rows/unique';
import { formatPhone, normalisePhone } from '../../../rules/accounts/phones';
import { isOfVisit, movedField } from '../../../rules/worker/job-of-visit';
import { hoursText, overlapMs } from '../../../rules/worker/worked-hours';
import type { App } from '../../app';
import { conflict, invalidField, notFound, Refusal } from '../../refusal';
import { customerById } from '../../security/accounts/customer-account';
import { assignVisit, refuseJobOf } from '../calendar/assignments/assign-visit';
import { followWithJob, jobOfVisit, jobValuesOf } from '../calendar/assignments/visit-jobs';
import { changeAppointment } from '../calendar/change-appointment';
import { appointmentCondition } from '../calendar/read-appointments';
import { clientsOfAll } from '../calendar/search-clients';
import { csv } from '../csv';
import { ownersList } from '../owners-list';
import { idOf } from '../relations';
import { createIdempotent, type RowKey } from '../system/idempotency/create-idempotent';
import type { RequestKey } from '../system/idempotency/run-idempotent';
import { asJob, photoIdsOf } from './as-job';
import { breaksOf } from './as-timesheet';
import { queueJobTextsSoon } from './jobs/job-texts';
import { removeJob } from './jobs/remove-job';

type JobDetails = Partial<Pick<Job, 'clientName' | 'phone' | 'description' | 'workerName'>> & {
  userId?: number | null;
};

const hasOne = () => new Refusal('conflict', 'The worker has a job of this visit already');

/** Returns the job's own values. The others come from the visit. */
const withoutEmpty = (given: JobDetails): JobDetails =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== null));

/**
 * Creates the worker's job of a visit, which assigns the visit to the worker. Throws `invalid` for an unknown visit,
 * and `conflict` for one that has a job, is cancelled or done.
 */
async function makeJobOfVisit(app: App, visitId: number, details: JobDetails, key: RowKey): Promise<Job> {
  const visit = await rows(app, 'appointments').one(appointmentCondition(visitId));
  if (!visit) throw invalidField('appointmentId', 'This visit does not exist');
  refuseJobOf(app, visit);
  if (await jobOfVisit(app, visitId)) throw hasOne();
  const handed = await assignVisit(app, visit, { assignedTo: null });
  const { row } = await changeAppointment(app, visitId, () => handed);
  const at = app.now().toISOString();
  const job: NewRow<'worker-jobs'> = Object.assign(jobValuesOf(app, row), withoutEmpty(details), key, {
    createdAt: at,
    updatedAt: at,
  });
  try {
    const addedJob = await rows(app, 'worker-jobs').add(job);
    // Updates the job once more, in case the visit moved in the meantime.
    const now = await rows(app, 'appointments').one(appointmentCondition(visitId));
    if (now) await followWithJob(app, now);
    // Touches the visit, so that other software gets it in the worker's hand.
    await rows(app, 'appointments').update({ id: visitId }, { jobWanted: null });
    return addedJob;
  } catch (error) {
    if (isUniqueViolation(error, 'visitKey')) throw hasOne();
    throw error;
  }
}

export const listJobs = (app: App, query: QueryOf<typeof contract.listWorkerJobs>) =>
  ownersList(
    app,
    { sort: '-scheduledDate', ...query },
    {
      collection: 'worker-jobs',
      searched: ['searched', 'phone'],
      within: { scheduledDate: '-scheduledTime' },
      forOwner: (rows: Row[]) => rows.map(asJob),
    },
  );

function checkedPhone<Given extends { phone?: string }>(given: Given): Given {
  if (given.phone === undefined) return given;
  const phone = normalisePhone(given.phone);
  if (!phone) throw invalidField('phone', 'Please enter a valid phone number');
  return { ...given, phone };
}

async function checkAccount(app: App, { userId }: { userId?: number | null }): Promise<void> {
  if (userId && !(await customerById(app, userId)))
    throw invalidField('userId', 'This client does not exist');
}

/** Inserts a job without a visit, from given values only. */
function plainJob(app: App, { appointmentId: _, workerName, ...given }: JobInput, key: RowKey) {
  const { clientName = '', scheduledDate = '', scheduledTime = '' } = given;
  const now = app.now().toISOString();
  return rows(app, 'worker-jobs').add({
    ...given,
    clientName,
    scheduledDate,
    scheduledTime,
    workerName: workerName ?? app.env.WORKER_NAME,
    status: 'pending' as const,
    createdAt: now,
    updatedAt: now,
    ...key,
  });
}

/**
 * Creates a job for the worker, with or without a visit. Throws `invalid` for an invalid phone, account or visit, and
 * `conflict` for a visit with a job.
 */
export async function createJob(
  app: App,
  input: JobInput,
  requestKey: RequestKey | null,
): Promise<WorkerJob> {
  await checkAccount(app, input);
  const row = await createIdempotent<Row>(requestKey, {
    find: (where) => rows(app, 'worker-jobs').one(where),
    insert: (key) => {
      const checkedInput = checkedPhone(input);
      const { appointmentId, clientName, phone, description, workerName, userId } = checkedInput;
      return appointmentId
        ? makeJobOfVisit(app, appointmentId, { clientName, phone, description, workerName, userId }, key)
        : plainJob(app, checkedInput, key);
    },
  });
  queueJobTextsSoon(app);
  return asJob(row);
}

/** Throws `invalid` for another day, time or address of a pending job with a visit: the visit decides them. */
function refuseElsewhere(before: Row, change: JobChange): void {
  const moved = movedField(before, change);
  if (moved) throw invalidField(moved, isOfVisit);
}

/**
 * Changes the sent fields. Throws `conflict` for a completed job, `not-found` for a deleted one, and `invalid` for
 * another day, time or address than its visit's.
 */
export async function updateJob(app: App, id: number, change: JobChange): Promise<WorkerJob> {
  await checkAccount(app, change);
  const before = await rows(app, 'worker-jobs').one({ id });
  if (before?.status === 'pending' && idOf(before.appointmentId) !== null) refuseElsewhere(before, change);
  // A new client name removes the linked account of the previous client.
  const isOther = change.clientName !== undefined && change.clientName !== before?.clientName;
  const row = await rows(app, 'worker-jobs').update(
    { id, status: { not: 'completed' } },
    { ...(isOther && { userId: null }), ...checkedPhone(change), updatedAt: app.now().toISOString() },
  );
  if (row) {
    queueJobTextsSoon(app);
    return asJob(row);
  }
  if (!before) throw notFound();
  throw conflict('This job is completed');
}

/** Deletes a job. Throws `not-found` for a deleted one. */
export async function deleteJob(app: App, id: number): Promise<void> {
  const row = await rows(app, 'worker-jobs').one({ id });
  if (!row) throw notFound();
  await removeJob(app, row);
}

type Hours = Pick<WorkerTimesheet, 'workerName' | 'clockIn' | 'clockOut' | 'breaks' | 'totalHours'>;

/** Returns the displayed hours of closed entries. Counts overlaps once. */
function hoursTogether(entries: Hours[], now: Date): string {
  const hundredths = entries.reduce((sum, { totalHours }) => sum + Math.round(Number(totalHours) * 100), 0);
  const twiceMs = [...Map.groupBy(entries, ({ workerName }) => workerName).values()].reduce(
    (sum, own) =>
      sum +
      overlapMs(
        own.map((row) => ({ clockIn: row.clockIn, clockOut: row.clockOut ?? null, breaks: breaksOf(row) })),
        now,
      ),
    0,
  );
  return hoursText(hundredths * 36_000 - twiceMs);
}

export async function jobTotals(app: App): Promise<ReplyOf<typeof contract.workerJobTotals>> {
  const count = (status: Row['status']) => rows(app, 'worker-jobs').count({ status });
  const [pending, inProgress, completed, entries] = await Promise.all([
    count('pending'),
    count('in_progress'),
    count('completed'),
    // The panel reads this every half a minute, for all entries ever.
    rows(app, 'worker-timesheets').pick(
      { clockOut: { not: null }, voidedAt: null },
      ['workerName', 'clockIn', 'clockOut', 'breaks', 'totalHours'],
      { sort: ['clockIn'] },
    ),
  ]);
  return { pending, inProgress, completed, totalHours: hoursTogether(entries, app.now()) };
}

export const previousClients = async (
  app: App,
  q: string | undefined,
): Promise<ReplyOf<typeof contract.listPreviousClients>> =>
  (await clientsOfAll(app, q || null)).map(({ clientName, phone, address, userId }) => ({
    name: clientName,
    phone,
    address,
    ...(userId && { userId }),
  }));

export async function jobsCsv(app: App): Promise<string> {
  const docs = await rows(app, 'worker-jobs').all({}, { sort: ['-scheduledDate', '-scheduledTime', '-id'] });
  return csv(
    [
      'Date',
      'Time',
      'Worker',
      'Client',
      'Phone',
      'Address',
      'What to do',
      'Status',
      'Notes',
      'Photos',
      'Started (UTC)',
      'Completed (UTC)',
    ],
    docs.map((row) => [
      row.scheduledDate,
      row.scheduledTime,
      row.workerName,
      row.clientName,
      formatPhone(row.phone),
      row.address,
      row.description,
      labelOf(workerJobStatuses, row.status),
      row.notes,
      photoIdsOf(row).length,
      row.startedAt,
      row.completedAt,
    ]),
  );
}
