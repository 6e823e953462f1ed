import { z } from 'zod';
import { get } from '../endpoint';
import { id, idParams } from '../fields';
import { recordTypes, valuesOf } from '../options';
import { listOf, listQuery } from '../paging';
import { customersHorse, ownersHorse } from './visit-record';

const text = z.string().nullable();

/** A health record on a horse's timeline. Excludes records that a visit created, because the visit is listed. */
export const recordEntry = z.object({
  type: z.literal('record'),
  id,
  doneOn: z.string(),
  recordType: z.enum(valuesOf(recordTypes)),
  description: z.string(),
  provider: text,
  cost: z.number().nullable(),
  nextDueDate: text,
  notes: text,
});

const ofVisit = { type: z.literal('visit'), id, doneOn: z.string() };

export const ownersEntry = z.discriminatedUnion('type', [
  ownersHorse.extend({ ...ofVisit, appointmentId: id }),
  recordEntry,
]);
export type OwnersEntry = z.output<typeof ownersEntry>;

export const customersVisit = customersHorse.extend(ofVisit);
export const customersEntry = z.discriminatedUnion('type', [customersVisit, recordEntry]);
export type CustomersEntry = z.output<typeof customersEntry>;

const summary = 'Visits and health records of a horse, newest first; with `page` a page of them.';
const query = listQuery({ sort: ['doneOn'], filters: {} }).omit({ q: true });

export const horseTimeline = get('/api/clients/:id/horses/:horseId/timeline', {
  who: ['owner'],
  scope: 'visits',
  summary,
  params: idParams.extend({ horseId: idParams.shape.id }),
  query,
  response: listOf(ownersEntry),
});

export const customersTimeline = get('/api/horses/:id/timeline', {
  who: ['customer'],
  summary: `${summary} Of the customer’s own horse, without what is the business’s alone.`,
  params: idParams,
  query,
  response: listOf(customersEntry),
});
