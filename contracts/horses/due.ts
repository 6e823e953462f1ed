import { z } from 'zod';
import { get } from '../endpoint';
import { id, instant } from '../fields';
import { dueStates, usualWorks, valuesOf } from '../options';
import { filter, listOf, listQuery } from '../paging';
import { cycleFields } from './cycle';

const text = z.string().nullable();

/** A due horse, as a chip beside its client. */
const dueHorse = cycleFields.pick({ dueOn: true, dueState: true, daysOverdue: true }).extend({
  id,
  name: z.string(),
  usualWork: z.enum(valuesOf(usualWorks)).nullable(),
});

/** A client with horses that are due. */
export const dueClient = z.object({
  client: z.object({
    id,
    name: z.string(),
    firstName: text,
    /** E.164. */
    phone: text,
    email: text,
    userId: id.nullable(),
  }),
  suburb: text,
  /** Horses due within a week or overdue, worst first. */
  horses: z.array(dueHorse),
  worst: z.enum(valuesOf(dueStates)),
  /** Instant at which the last reminder was sent, or stored in the log only. */
  lastNudgedAt: instant.nullable(),
  canNudge: z.boolean(),
  /** The reason why no reminder can be sent now, as text for the owner. */
  whyNot: text,
  /** True while the last reminder is in the queue. `whyNot` then says so. */
  isBeingReminded: z.boolean(),
});
export type DueClient = z.output<typeof dueClient>;

export const listDue = get('/api/clients/due', {
  who: ['owner'],
  scope: 'clients',
  summary:
    'Clients with a horse that is due within a week or past it, the worst first; with `page` a page of them. `state` ' +
    'is that of the worst horse, and `q` finds people, phones, suburbs and the names of horses.',
  query: listQuery({
    sort: ['dueOn'],
    filters: { state: filter.oneOf(dueStates), suburb: filter.text() },
  }).omit({ sort: true }),
  response: listOf(dueClient),
});
