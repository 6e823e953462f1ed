import { z } from 'zod';
import { isOneLine, plainTextMessages } from '../../rules/messages/plain-text';
import { answerShape, inputShape } from '../declared-schemas';
import { del, get, patch, post } from '../endpoint';
import { cleanedLine, done, id, idParams, instant, requiredLine } from '../fields';
import { secondClickMs } from '../idempotency';
import { maxLength } from '../limits';
import { valuesOf, workerJobStatuses } from '../options';
import { filter, listOf, listQuery } from '../paging';
import { jobFields } from './job-fields';

const text = z.string().nullable();
const missing = 'Please fill in all fields';

export const workerJob = z.object({
  id,
  workerName: z.string(),
  /** E.164. Phone and address are empty when the visit has none. */
  ...answerShape(jobFields),
  /** The customer's account that the owner chose, or null. */
  userId: id.nullable(),
  appointmentId: id.nullable(),
  /** Medical notes of the visit's horses, only in the worker's own list. */
  medical: z.array(z.object({ horse: z.string(), notes: z.string() })).optional(),
  /** True when the worker may write the record of the visit, only in the worker's own list. */
  writesVisit: z.boolean().optional(),
  status: z.enum(valuesOf(workerJobStatuses)),
  notes: text,
  /** For the worker and the owner only. */
  photoUrls: z.array(z.string()),
  /** Number of photos that the worker took. The phone may not have sent all yet. */
  photosTaken: z.number(),
  /** Instant at which the owner stopped waiting for missing photos. */
  photosGivenUpAt: instant.nullable(),
  startedAt: instant.nullable(),
  completedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type WorkerJob = z.output<typeof workerJob>;

const writtenJob = z.object({
  /** Missing means the configured worker. */
  workerName: requiredLine(missing, maxLength.username).toLowerCase().optional(),
  ...inputShape(jobFields),
  /** The customer's account. Deleting the account removes the client from the job. */
  userId: id.nullable().optional(),
});
const mustHaves = ['clientName', 'phone', 'address', 'scheduledDate', 'scheduledTime'] as const;

/** A job. A visit's job needs only the visit's id, which gives client, place and time. */
export const jobInput = writtenJob
  .partial({ clientName: true, phone: true, address: true, scheduledDate: true, scheduledTime: true })
  .extend({ appointmentId: id.nullish() })
  .superRefine((input, context) => {
    if (input.appointmentId) return;
    for (const name of mustHaves)
      if (input[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: missing });
  });
export type JobInput = z.output<typeof jobInput>;
const jobChange = writtenJob.partial();
export type JobChange = z.output<typeof jobChange>;

const jobs = '/api/admin/worker-jobs';

export const listWorkerJobs = get(jobs, {
  who: ['owner'],
  scope: 'team',
  summary: 'All jobs of the worker, the latest day first; with `page` a page of them.',
  query: listQuery({
    sort: ['id', 'scheduledDate', 'clientName', 'status', 'createdAt'],
    filters: {
      status: filter.oneOf(workerJobStatuses),
      scheduledDate: filter.date(),
      workerName: filter.text(),
    },
  }),
  response: listOf(workerJob),
});

export const createWorkerJob = post(jobs, {
  who: ['owner'],
  scope: 'team',
  summary: 'Give the worker a job. The worker gets a text if the owner’s settings say so.',
  idempotent: { withoutKeyMs: secondClickMs },
  body: jobInput,
  response: workerJob,
  status: 201,
});

export const updateWorkerJob = patch(`${jobs}/:id`, {
  who: ['owner'],
  scope: 'team',
  summary: 'Change what is sent of a job that is not completed; the worker gets a text.',
  params: idParams,
  body: jobChange,
  response: workerJob,
});

export const deleteWorkerJob = del(`${jobs}/:id`, {
  who: ['owner'],
  scope: 'team',
  summary: 'Remove a job with its photos; a worker who got a text about it gets another one.',
  params: idParams,
  response: done,
});

const jobPhoto = z.object({
  url: z.string(),
  /** Time by the phone's clock, if sent. */
  takenAt: instant.nullable(),
  receivedAt: instant,
});
export type JobPhoto = z.output<typeof jobPhoto>;

export const photosOfJob = get(`${jobs}/:id/photos`, {
  who: ['owner'],
  scope: 'team',
  summary: 'The photos of a job, with when each was taken and when it reached us.',
  params: idParams,
  response: z.array(jobPhoto),
});

export const giveUpPhotos = post(`${jobs}/:id/give-up-photos`, {
  who: ['owner'],
  scope: 'team',
  summary: 'Wait no longer for photos that the worker’s phone has not sent. Should they come, they are kept.',
  params: idParams,
  response: workerJob,
});

export const exportWorkerJobs = get(`${jobs}/export.csv`, {
  who: ['owner'],
  scope: 'team',
  summary: 'All jobs of the worker as a spreadsheet file.',
  response: z.string(),
  produces: 'csv',
});

export const workerJobTotals = get(`${jobs}/totals`, {
  who: ['owner'],
  scope: 'team',
  summary: 'How many jobs are in each state, and the hours of all closed entries.',
  response: z.object({
    pending: z.number(),
    inProgress: z.number(),
    completed: z.number(),
    /** Two decimals. */
    totalHours: z.string(),
  }),
});

const previousClient = z.object({
  name: z.string(),
  phone: text,
  address: text,
  userId: id.optional(),
});
export type PreviousClient = z.output<typeof previousClient>;

export const listPreviousClients = get('/api/admin/clients', {
  who: ['owner'],
  scope: 'clients',
  summary:
    'Who has been a client: one for all rows that share a phone or email, the last heard of first. Without `q` those ' +
    'of late; with it all whose names, phones, emails or addresses the words stand.',
  query: z.strictObject({
    q: cleanedLine('Please search for one text')
      .max(100, { error: 'Please search with at most 100 characters' })
      .refine(isOneLine, { error: plainTextMessages.special })
      .optional(),
  }),
  response: z.array(previousClient),
});
