import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, instant } from '../fields';
import { listOf, listQuery } from '../paging';

/** One event, as an owner reads it. */
const auditEntry = z.object({
  id,
  at: instant,
  actor: z.string(),
  action: z.string(),
  /** The person or row that it is about: `Horse 12`. */
  subject: z.string(),
  /** The names of the fields that were changed, without values; of a deleted timesheet, what it said. */
  fields: z.array(z.string()),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Whose entries: what was done of this person and what they did themselves. */
const person = z
  .string({ error: 'Please send one person' })
  .regex(/^(users|service-providers|referral-farriers|owners) \d{1,12}$/, {
    error: 'Please name a person, such as users 12',
  });

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  who: ['owner'],
  summary:
    'Who did what, newest first; with `page` a page of it. `subject=users 12` is about one person alone.',
  query: listQuery({ sort: ['id', 'at'], filters: { subject: person } }),
  response: listOf(auditEntry),
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit/export.csv',
  who: ['owner'],
  summary: 'The whole activity log as a spreadsheet file.',
  response: z.string(),
  produces: 'csv',
});
