import { z } from 'zod';
import { answerShape, inputShape } from '../declared-schemas';
import { del, get, post, put } from '../endpoint';
import { done, id, idParams, instant } from '../fields';
import { cycleFields } from './cycle';
import { horseFields } from './horse-fields';

export const horseInput = z.object(inputShape(horseFields));
export type HorseInput = z.output<typeof horseInput>;

export const horse = z.object({
  id,
  ...answerShape(horseFields),
  /** Address of the photo, for the horse's customer only. */
  photoUrl: z.string().nullable(),
  createdAt: instant,
});
export type Horse = z.output<typeof horse>;

/** A horse of the stable with its cycle. The cycle is null for horses outside the business's book. */
export const stableHorse = horse.extend({
  dueOn: cycleFields.shape.dueOn,
  dueState: cycleFields.shape.dueState.nullable(),
  daysOverdue: cycleFields.shape.daysOverdue,
  bookedOn: cycleFields.shape.bookedOn,
});
export type StableHorse = z.output<typeof stableHorse>;

export const listHorses = get('/api/horses', {
  who: ['customer'],
  summary: "The customer's own horses, each with the day on which it is due.",
  response: z.array(stableHorse),
});

export const createHorse = post('/api/horses', {
  who: ['customer'],
  summary: 'Add a horse to the stable.',
  idempotent: true,
  body: horseInput,
  response: horse,
  status: 201,
});

export const updateHorse = put('/api/horses/:id', {
  who: ['customer'],
  summary: 'Change a horse. Fields that are not sent stay as they are.',
  params: idParams,
  body: horseInput.partial(),
  response: horse,
});

export const deleteHorse = del('/api/horses/:id', {
  who: ['customer'],
  summary: 'Remove a horse with all its health records and files.',
  params: idParams,
  response: done,
});

export const setHorsePhoto = post('/api/horses/:id/photo', {
  who: ['customer'],
  summary: 'Set the photo of a horse (multipart field `photo`: JPEG, PNG, WebP or HEIC up to 10 MB).',
  params: idParams,
  consumes: 'multipart',
  response: horse,
});

export const deleteHorsePhoto = del('/api/horses/:id/photo', {
  who: ['customer'],
  summary: 'Remove the photo of a horse.',
  params: idParams,
  response: horse,
});
