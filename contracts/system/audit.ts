import { z } from 'zod';
import { get } from '../endpoint';
import { id, instant } from '../fields';
import { listOf, listQuery } from '../paging';

const auditEntry = z.object({
  id,
  at: instant,
  actor: z.string(),
  action: z.string(),
  /** The person or row: `Horse 12`. */
  subject: z.string(),
  /** Names of the changed fields, without values. For a deleted timesheet its values. */
  fields: z.array(z.string()),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Filters by person: entries about them and entries by them. */
const person = z
  .string({ error: 'Please send one person' })
  .regex(/^(users|service-providers|referral-farriers|owners) \d{1,12}$/, {
    error: 'Please name a person, for example users 12',
  });

export const listAudit = get('/api/admin/audit', {
  who: ['owner'],
  summary:
    'Who did what, newest first; with `page` a page of it. `subject=users 12` is about one person alone.',
  query: listQuery({ sort: ['id', 'at'], filters: { subject: person } }),
  response: listOf(auditEntry),
});

export const exportAudit = get('/api/admin/audit/export.csv', {
  who: ['owner'],
  summary: 'The whole activity log as a spreadsheet file.',
  response: z.string(),
  produces: 'csv',
});
