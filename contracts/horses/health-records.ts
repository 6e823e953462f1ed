import { z } from 'zod';
import { answerShape, inputShape } from '../declared-schemas';
import { del, get, post, put } from '../endpoint';
import { done, id, idParams, instant, plainDate } from '../fields';
import { recordFields } from './record-fields';

const recordParams = z.object({ recordId: idParams.shape.id });

const recordInput = z.object({
  ...inputShape(recordFields),
  nextDueDate: plainDate('Please enter a date')
    .nullish()
    .or(z.literal('').transform(() => null)),
});

export const dueDateMessage = 'The next due date must be after the service date';
const dueAfterService = { path: ['nextDueDate'], error: dueDateMessage };
/** True when the due date is after the service date, or one is unknown. */
export const isDueAfter = ({
  serviceDate,
  nextDueDate,
}: {
  serviceDate?: string;
  nextDueDate?: string | null;
}) => !serviceDate || !nextDueDate || nextDueDate > serviceDate;

/** A health record as the customer enters it. */
export const healthRecordInput = recordInput
  .extend({
    horseId: z
      .number({ error: 'Please select a horse first' })
      .int({ error: 'Please select a horse first' })
      .positive({ error: 'Please select a horse first' }),
  })
  .refine(isDueAfter, dueAfterService);
export type HealthRecordInput = z.output<typeof healthRecordInput>;

export const attachment = z.object({
  id,
  name: z.string(),
  type: z.string(),
  size: z.number(),
  url: z.string(),
});
export type Attachment = z.output<typeof attachment>;

export const healthRecord = z.object({
  id,
  horseId: id,
  ...answerShape(recordFields),
  nextDueDate: z.string().nullable(),
  attachments: z.array(attachment),
  /** The visit that created the record. Such a record is read-only. */
  visitId: id.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type HealthRecord = z.output<typeof healthRecord>;

export const listHealthRecords = get('/api/health-records/:horseId', {
  who: ['customer'],
  summary: "The records of one of the customer's horses, newest service first.",
  params: z.object({ horseId: idParams.shape.id }),
  response: z.array(healthRecord),
});

export const createHealthRecord = post('/api/health-records', {
  who: ['customer'],
  summary: 'Add a record to one of the customer’s horses.',
  idempotent: true,
  body: healthRecordInput,
  response: healthRecord,
  status: 201,
});

export const updateHealthRecord = put('/api/health-records/:recordId', {
  who: ['customer'],
  summary: 'Change a record. Fields that are not sent stay as they are.',
  params: recordParams,
  body: recordInput.partial().refine(isDueAfter, dueAfterService),
  response: healthRecord,
});

export const deleteHealthRecord = del('/api/health-records/:recordId', {
  who: ['customer'],
  summary: 'Remove a record with its attachments.',
  params: recordParams,
  response: done,
});

export const addAttachments = post('/api/health-records/:recordId/attachments', {
  who: ['customer'],
  summary: 'Attach files (multipart field `files`: PDF, JPEG, PNG, WebP or HEIC up to 10 MB, ten in all).',
  idempotent: true,
  params: recordParams,
  consumes: 'multipart',
  response: healthRecord,
});

export const deleteAttachment = del('/api/health-records/:recordId/attachments/:fileId', {
  who: ['customer'],
  summary: 'Remove an attachment.',
  params: z.object({ recordId: idParams.shape.id, fileId: idParams.shape.id }),
  response: healthRecord,
});

export const recordCalendarFile = get('/api/health-records/:recordId/due.ics', {
  who: ['customer'],
  summary: 'The next due date as a calendar file.',
  params: recordParams,
  response: z.string(),
  produces: 'calendar',
});

export const privateFile = get('/api/files/:fileId', {
  who: ['customer', 'worker', 'owner'],
  summary: 'A photo or an attachment, for its customer or worker, and the owner.',
  params: z.object({ fileId: idParams.shape.id }),
  response: z.unknown(),
  produces: 'binary',
});
