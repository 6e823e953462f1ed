import { APIError, type CollectionBeforeValidateHook, type PayloadRequest, ValidationError } from 'payload';
import { rows } from '../../rows/rows';
import { dateIn, defaultTimeZone } from '../../rules/time/zone';
import { isOfVisit, movedField } from '../../rules/worker/job-of-visit';
import { hoursText, workedMs } from '../../rules/worker/worked-hours';
import { isOwner } from '../access/actor';
import type { WorkerJob, WorkerTimesheet } from '../payload-types';
import { overlapMessage, overlapping } from './overlapping';

/** Refuses changes of a completed job in the CMS, as the admin pages do. */
export const refuseCompletedJobChange: CollectionBeforeValidateHook<WorkerJob> = ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation === 'update' && isOwner(req) && originalDoc?.status === 'completed')
    throw new APIError('This job is completed', 409, null, true);
  return data;
};

/**
 * Refuses to move a pending job of a visit in the CMS, as the admin pages do. The job has the place and time of the
 * visit.
 */
export const refuseVisitJobMove: CollectionBeforeValidateHook<WorkerJob> = ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update' || !isOwner(req) || !data || !originalDoc?.appointmentId) return data;
  const path = originalDoc.status === 'pending' && movedField(originalDoc, data);
  if (path)
    throw new ValidationError({ collection: 'worker-jobs', errors: [{ path, message: isOfVisit }], req });
  return data;
};

const refuse = (req: PayloadRequest, path: string, message: string): never => {
  throw new ValidationError({ collection: 'worker-timesheets', errors: [{ path, message }], req });
};

/**
 * A shift that an owner enters is closed, with hours calculated like clocked ones. Only the clock opens an entry, one
 * at a time.
 */
export const writeDownShift: CollectionBeforeValidateHook<WorkerTimesheet> = async ({
  data,
  operation,
  req,
}) => {
  // The fields refuse empty values.
  if (operation !== 'create' || !isOwner(req) || !data?.clockIn) return data;
  if (!data.workerName || typeof data.workerName !== 'string') return data;
  if (!data.clockOut) return refuse(req, 'clockOut', 'Please say when the shift ended');
  const [begin, end] = [new Date(data.clockIn), new Date(data.clockOut)];
  // The field refuses an invalid date.
  if (Number.isNaN(begin.getTime()) || Number.isNaN(end.getTime())) return data;
  if (begin.getUTCFullYear() < 2000) refuse(req, 'clockIn', 'Please enter a year from 2000');
  if (end <= begin) refuse(req, 'clockOut', 'The end must come after the beginning');
  if (end > new Date()) refuse(req, 'clockOut', 'The end must not be in the future');
  const shift = { clockIn: begin.toISOString(), clockOut: end.toISOString() };
  const counted = overlapping(data.workerName, shift);
  // Overlapping hours would count twice.
  if ((await rows(req, 'worker-timesheets').ids(counted, { limit: 1 })).length)
    refuse(req, 'clockIn', overlapMessage);
  return {
    ...data,
    ...shift,
    workDate: dateIn(req.payload.config.custom?.timeZone ?? defaultTimeZone, begin),
    totalHours: hoursText(workedMs({ ...shift, breaks: [] }, end)),
    openKey: `closed ${data.id}`,
  };
};
