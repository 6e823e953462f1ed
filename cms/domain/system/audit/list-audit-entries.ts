import type { AuditLog } from '../../../../collections/payload-types';
import type { QueryOf } from '../../../../contracts/endpoint';
import type { AuditEntry, listAudit } from '../../../../contracts/system/audit';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { csv } from '../../csv';
import { ownersList } from '../../owners-list';
import { providersByNumber } from '../../team/provider-names';
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

export const listAuditEntries = (app: App, query: QueryOf<typeof listAudit>) =>
  ownersList(app, query, {
    collection: 'audit-log',
    searched: ['actor', 'action', 'subject'],
    filtered: { subject: (value) => aboutPerson(String(value)) },
    forOwner: (rows) => rows.map((row) => asEntry(app, row)),
  });

export async function auditCsv(app: App): Promise<string> {
  const docs = await rows(app, 'audit-log').all({}, { sort: ['-id'] });
  const names = await providersByNumber(app);
  // Replaces providers' numbers by names: files are passed on, and providers sign in with the numbers.
  const named = (text: string) => text.replace(/\b\d{8}\b/g, (number) => names.get(Number(number)) ?? number);
  return csv(
    ['At (UTC)', 'Who', 'What', 'About', 'Fields'],
    docs.map((row) => {
      const { at, actor, action, subject, fields } = asEntry(app, row);
      return [at, named(actor), action, named(subject), named(fields.join(', '))];
    }),
  );
}
