import { z } from 'zod';
import { maxVisitPhotos, photoViews } from '../../rules/visits/visit-options';
import { appointment } from '../calendar/calendar';
import { del, get, post, put } from '../endpoint';
import { done, id, idParams, instant, requestedDate, sentInstant } from '../fields';
import { valuesOf } from '../options';
import { customersHorse, footName, ownersHorse, visitPhoto, visitSave } from './visit-record';

const text = z.string().nullable();

const aboutHorse = z.object({
  name: z.string(),
  clientId: id.nullable(),
  clientName: text,
  /** Usual work, and weeks between visits; null when not set on the horse. */
  usualWork: text,
  cycleWeeks: z.number().nullable(),
  /** Warnings to read before the visit: "allergic to penicillin". */
  medicalNotes: text,
});

const ofVisit = { visitId: id, doneOn: z.string() };
const lastTime = ownersHorse.extend({
  ...ofVisit,
  appointmentId: id,
  /** The items at today's prices, for 'Same as last time'. */
  itemsNow: ownersHorse.shape.items,
});
export type LastTime = z.output<typeof lastTime>;

/** A later visit without work on the horse: its reason and notes. */
export const visitNotDone = ownersHorse
  .pick({
    reason: true,
    findings: true,
    soundness: true,
    lameFeet: true,
    lamenessGrade: true,
    behaviour: true,
    sedated: true,
    vetAdvised: true,
  })
  .extend({ doneOn: z.string() });
export type VisitNotDone = z.output<typeof visitNotDone>;

export const visitHorse = ownersHorse
  .extend(aboutHorse.shape)
  .extend({ lastTime: lastTime.nullable(), notDone: visitNotDone.nullable() });
export type VisitHorse = z.output<typeof visitHorse>;

const facts = z.object({
  /** Null for an unsaved proposal. */
  id: id.nullable(),
  appointmentId: id,
  doneOn: z.string(),
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** Number of saves; 0 for a proposal. */
  revision: z.number(),
  completedAt: instant.nullable(),
});

/** An earlier version of a record. */
const earlier = z.object({
  at: instant,
  by: z.string(),
  /** The revision that the change created. */
  revision: z.number(),
  /** Null for a change of the visit's times. */
  horseId: id.nullable(),
  removed: z.boolean(),
  before: z.record(z.string(), z.unknown()),
});
export type EarlierRecord = z.output<typeof earlier>;

export const ownersVisit = facts.extend({
  /** Last author: `owner`, or the worker's name; null for a proposal. */
  by: text,
  /** Horses of the record. Without a record, the proposed horses with `outcome` null. */
  horses: z.array(visitHorse),
  /** Horses of the appointment that the record lacks, as proposals. */
  proposed: z.array(visitHorse),
  /** Access notes of clients and horses' places: gate codes, dogs. */
  access: z.array(z.string()),
  /** The active next visit, in the answer of a save. */
  next: appointment.nullable().optional(),
  /** The reason why a save's next visit was refused, as text. The record is saved anyway. */
  nextRefused: text.optional(),
  history: z.array(earlier),
});
export type OwnersVisit = z.output<typeof ownersVisit>;

const workersLastTime = customersHorse.omit({ items: true }).extend(ofVisit);
const workersVisitHorse = customersHorse
  .extend(aboutHorse.shape)
  .extend({ lastTime: workersLastTime.nullable(), notDone: visitNotDone.nullable() });
/** The record for the worker, without private notes and earlier prices. */
export const workersVisit = facts.extend({
  horses: z.array(workersVisitHorse),
  proposed: z.array(workersVisitHorse),
  access: z.array(z.string()),
  /** True when the worker may set prices. */
  pricesAllowed: z.boolean(),
});
export type WorkersVisit = z.output<typeof workersVisit>;

/**
 * The body of a save's 409: the current state of horses that somebody else changed. The server saved the other
 * horses.
 */
export const horsesChanged = z.object({
  message: z.string(),
  code: z.literal('horse-changed'),
  revision: z.number(),
  horses: z.array(
    z.union([
      visitHorse,
      workersVisitHorse,
      z.object({ horseId: id, name: z.string(), removed: z.literal(true) }),
    ]),
  ),
});
export type HorsesChanged = z.output<typeof horsesChanged>;

const owner = ['owner'] as const;
const worker = ['worker'] as const;
const ofAppointment = '/api/calendar/appointments/:id/visit';
const ofWorker = '/api/worker/visits/:id';

const readSummary =
  'The record of a visit or, before its first save, a proposal with `revision` 0: the horses of the appointment, else the active ones of its client, each with what was done last time.';
const saveSummary =
  'Save some horses of a visit’s record; those that it does not name stay. The same `saveId` again answers what it made. ' +
  'A horse that was changed since `revision` is a 409 that brings the newer one; the others are taken, and nothing is completed. ' +
  'With `complete` the appointment is done, and `next` is made. A `next` whose day has passed is not, and ' +
  '`nextRefused` says so: the record is saved all the same.';

export const readVisit = get(ofAppointment, {
  who: owner,
  scope: 'visits',
  summary: readSummary,
  params: idParams,
  response: ownersVisit,
});

export const saveVisit = put(ofAppointment, {
  who: owner,
  scope: 'visits',
  summary: saveSummary,
  params: idParams,
  body: visitSave,
  response: ownersVisit,
});

export const visitsOfDay = get('/api/calendar/visits', {
  who: owner,
  scope: 'visits',
  summary:
    'The records and proposals of all visits of a day that are not cancelled, or of two or three days from it, with last times and last pictures: what a phone keeps for a day without a network.',
  query: z.strictObject({
    date: requestedDate().optional(),
    days: z.coerce
      .number({ error: 'Please ask for 1 to 3 days' })
      .int()
      .min(1, { error: 'Please ask for 1 to 3 days' })
      .max(3, { error: 'Please ask for 1 to 3 days' })
      .default(1),
  }),
  response: z.array(ownersVisit),
});

export const markVisitSeen = post(`${ofAppointment}/seen`, {
  who: owner,
  scope: 'visits',
  summary: 'Note that the owner knows that a corrected record differs from the message that was sent.',
  params: idParams,
  response: done,
});

const photoId = z.uuid({ error: 'Please send the id of the photo as a UUID' });

export const photoForm = z.object({
  id: photoId,
  horseId: idParams.shape.id,
  foot: footName,
  view: z.enum(valuesOf(photoViews), {
    error: `Please choose one of: ${valuesOf(photoViews).join(', ')}`,
  }),
  takenAt: sentInstant('Please say when it was taken').optional(),
});
export type PhotoForm = z.output<typeof photoForm>;

const photoSummary = `A photo of a foot (multipart: \`photo\`, JPEG, PNG, WebP or HEIC up to 10 MB; \`id\`, a UUID of the device; \`horseId\`, \`foot\`, \`view\`, \`takenAt\`), before the first save as well. One for each \`id\`, however often it comes; at most ${maxVisitPhotos} in a visit.`;
const photoParams = idParams.extend({ photoId });

export const addVisitPhoto = post(`${ofAppointment}/photos`, {
  who: owner,
  scope: 'visits',
  summary: photoSummary,
  idempotent: true,
  params: idParams,
  consumes: 'multipart',
  response: visitPhoto,
  status: 201,
});

export const removeVisitPhoto = del(`${ofAppointment}/photos/:photoId`, {
  who: owner,
  scope: 'visits',
  summary: 'Remove a photo of a visit.',
  params: photoParams,
  response: done,
});

export const readWorkersVisit = get(ofWorker, {
  who: worker,
  summary: `${readSummary} For a visit that a job of the worker’s names, while the owner’s setting allows it.`,
  params: idParams,
  response: workersVisit,
});

export const saveWorkersVisit = put(ofWorker, {
  who: worker,
  summary: `${saveSummary} Prices count where the owner’s setting allows them.`,
  params: idParams,
  body: visitSave,
  response: workersVisit,
});

export const addWorkersVisitPhoto = post(`${ofWorker}/photos`, {
  who: worker,
  summary: photoSummary,
  idempotent: true,
  params: idParams,
  consumes: 'multipart',
  response: visitPhoto,
  status: 201,
});

export const removeWorkersVisitPhoto = del(`${ofWorker}/photos/:photoId`, {
  who: worker,
  summary: 'Remove a photo of a visit.',
  params: photoParams,
  response: done,
});
