import type { AuditLog } from '../../../collections/payload-types';
import type { QueryOf } from '../../../contracts/endpoint';
import type { AuditEntry, listAudit } from '../../../contracts/owner/audit';
import type { App } from '../../app';
import { csv } from '../csv';
import { ownersList } from '../owners-list';
import { aboutPerson } from './about-person';
import { fieldsOf, subjectText } from './subject-text';

const asEntry = (app: App, row: AuditLog): AuditEntry => ({
  id: row.id,
  at: new Date(row.at).toISOString(),
  actor: row.actor,
  action: row.action,
  subject: subjectText(app.payload, row.subject ?? ''),
  fields: fieldsOf(row.details),
});

/** The audit log, all of it or a page. */
export const listAuditEntries = (app: App, query: QueryOf<typeof listAudit>) =>
  ownersList(app, query, {
    collection: 'audit-log',
    searched: ['actor', 'action', 'subject'],
    filtered: { subject: (value) => aboutPerson(String(value)) },
    forOwner: (rows) => rows.map((row) => asEntry(app, row)),
  });

/** The whole log, newest first, as a spreadsheet file. */
export async function auditCsv(app: App): Promise<string> {
  const { docs } = await app.payload.find({
    collection: 'audit-log',
    sort: '-id',
    pagination: false,
    depth: 0,
  });
  return csv(
    ['At (UTC)', 'Who', 'What', 'Of whom or what', 'Fields'],
    docs.map((row) => {
      const { at, actor, action, subject, fields } = asEntry(app, row);
      return [at, actor, action, subject, fields.join(', ')];
    }),
  );
}
