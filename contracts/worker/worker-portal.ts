import { z } from 'zod';
import { maxJobPhotos } from '../../rules/system/files';
import { get, patch, post } from '../endpoint';
import { idParams, optionalText, requiredLine, sentInstant } from '../fields';
import { maxLength } from '../limits';
import { timesheet } from './timesheets';
import { workerJob } from './worker-jobs';

/** An owner may view the worker's pages. */
const workerOrOwner = ['worker', 'owner'] as const;
const nameParams = z.object({ workerName: z.string().regex(/^[A-Za-z][A-Za-z0-9-]{1,49}$/) });
const nameBody = z.object({ workerName: requiredLine('Name is required', maxLength.username) });

export const jobsOfWorker = get('/api/worker/jobs/:workerName', {
  who: workerOrOwner,
  scope: 'team',
  summary: 'What is to be done, by day and time, and the 50 jobs that were done last.',
  params: nameParams,
  response: z.array(workerJob),
});

export const activeTimesheet = get('/api/worker/timesheet/active/:workerName', {
  who: workerOrOwner,
  scope: 'team',
  summary: 'The entry that runs, or null.',
  params: nameParams,
  response: timesheet.nullable(),
});

export const timesheetsOfWorker = get('/api/worker/timesheets/:workerName', {
  who: workerOrOwner,
  scope: 'team',
  summary: 'The latest 100 entries, newest first.',
  params: nameParams,
  response: z.array(timesheet),
});

export const clockIn = post('/api/worker/timesheet/clock-in', {
  who: workerOrOwner,
  scope: 'team',
  summary: 'Open an entry. While one runs: 409.',
  body: nameBody,
  response: timesheet,
});

export const clockOut = post('/api/worker/timesheet/clock-out', {
  who: workerOrOwner,
  scope: 'team',
  summary: 'Close the entry that runs. Without one: 409.',
  body: nameBody,
  response: timesheet,
});

export const changeJobAsWorker = patch('/api/worker/jobs/:id', {
  who: ['worker'],
  summary: 'Start a job, or complete it with notes. `photoUrls` may name photos of this job alone.',
  params: idParams,
  body: z.object({
    status: z.enum(['in_progress', 'completed'], { error: 'A job can be started and completed' }),
    notes: optionalText(),
    photoUrls: z
      .array(z.string().regex(/^\/api\/files\/\d{1,15}$/, { error: 'This is no photo of this job' }), {
        error: 'Please send a list of photos',
      })
      .max(50, { error: 'Please send fewer photos' })
      .optional(),
  }),
  response: workerJob,
});

export const photoFields = z.object({
  photoId: z
    .string()
    .regex(/^[\w-]{8,64}$/, { error: 'Please send the id as a UUID' })
    .optional(),
  /** Time of the photo, and the phone's time at sending. */
  takenAt: sentInstant('Please say when it was taken').optional(),
  sentAt: sentInstant('Please send an instant').optional(),
});

export const addJobPhotos = post('/api/worker/jobs/:id/photos', {
  who: ['worker'],
  summary: `Photos of a job (multipart field \`photos\`: JPEG, PNG, WebP or HEIC up to 10 MB). ${maxJobPhotos} are kept, others are dropped. One that comes again under the same \`photoId\` is kept once; \`takenAt\` is the device’s time, \`sentAt\` what its clock says now.`,
  params: idParams,
  consumes: 'multipart',
  response: z.object({ photoUrls: z.array(z.string()) }),
});
