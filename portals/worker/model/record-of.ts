import type { WorkerJob } from '../../../contracts/worker/worker-jobs';

/**
 * Returns the visit whose record the worker may write, or null. Jobs stored by an older version lack `writesVisit`, and
 * then the office decides.
 */
export const recordOf = ({
  appointmentId,
  writesVisit,
}: Pick<WorkerJob, 'appointmentId' | 'writesVisit'>): number | null =>
  writesVisit === false ? null : appointmentId;
