import { z } from 'zod';
import { get } from '../endpoint';
import { id, idParams, instant } from '../fields';
import { listOf, listQuery } from '../paging';

export const timelineTypes = [
  'booking',
  'appointment',
  'visit',
  'message',
  'invoice',
  'payment',
  'note',
] as const;

const entry = z.object({
  type: z.enum(timelineTypes),
  /** Instant of the entry, past or to come. */
  at: instant,
  id,
  title: z.string(),
  text: z.string().nullable(),
  /** Invoice of the entry. Missing for other entries, money on account among them. */
  invoiceId: id.optional(),
});
export type TimelineEntry = z.output<typeof entry>;

export const readTimeline = get('/api/clients/:id/timeline', {
  who: ['owner'],
  scope: 'clients',
  summary: 'What there was with a client, newest first; with `page` a page of it.',
  params: idParams,
  query: listQuery({ sort: ['at'], filters: {} }).omit({ q: true, sort: true }),
  response: listOf(entry),
});
