import type { WorkerJob as Job } from '../../../collections/payload-types';
import type { App } from '../../app';
import { type NewRow, rows } from '../../database/rows';
import { isUniqueViolation } from '../../database/unique';
import { invalidField, Refusal } from '../../refusal';
import { assignVisit, refuseJobOf } from '../calendar/assignments/assign-visit';
import { followWithJob, jobOfVisit, jobValuesOf } from '../calendar/assignments/visit-jobs';
import { changeAppointment } from '../calendar/change-appointment';
import { theAppointment } from '../calendar/read-appointments';
import type { RowKey } from '../system/idempotency/create-idempotent';

type Given = Partial<Pick<Job, 'clientName' | 'phone' | 'description' | 'workerName'>> & {
  userId?: number | null;
};

const hasOne = () => new Refusal('conflict', 'The worker has a job of this visit already');

/** Values given for the job itself. The others follow the visit. */
const said = (given: Given): Given =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== null));

/**
 * Makes the worker's job of a visit, which is in the worker's hand from then on. Throws `invalid` for a visit that is
 * none, and `conflict` for one that has a job, is off or done.
 */
export async function makeJobOfVisit(app: App, visitId: number, given: Given, key: RowKey): Promise<Job> {
  const visit = await rows(app, 'appointments').one(theAppointment(visitId));
  if (!visit) throw invalidField('appointmentId', 'This visit does not exist');
  refuseJobOf(app, visit);
  if (await jobOfVisit(app, visitId)) throw hasOne();
  const handed = await assignVisit(app, visit, { assignedTo: null });
  const { row } = await changeAppointment(app, visitId, () => handed);
  const at = app.now().toISOString();
  const job: NewRow<'worker-jobs'> = Object.assign(jobValuesOf(app, row), said(given), key, {
    createdAt: at,
    updatedAt: at,
  });
  try {
    const made = await rows(app, 'worker-jobs').add(job);
    // Follows once more, in case the visit moved meanwhile.
    const now = await rows(app, 'appointments').one(theAppointment(visitId));
    if (now) await followWithJob(app, now);
    // Others are told of the visit as it is now: in the worker's hand.
    await rows(app, 'appointments').update({ id: visitId }, { jobWanted: null });
    return made;
  } catch (error) {
    if (isUniqueViolation(error, 'visitKey')) throw hasOne();
    throw error;
  }
}
