import type { App } from '../../app';
import { findRows, updateIf } from '../../database/rows';
import { stopDeliveries } from './stop-deliveries';

/** How many subjects one query names: databases limit that. */
const mostSubjects = 500;

/**
 * Takes an erased person out of the events of these rows: their data says `{id, erased: true}`, and what still waits to
 * be sent is stopped. A second time changes nothing.
 */
export async function eraseEvents(app: App, collection: string, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += mostSubjects) {
    const subjects = ids.slice(from, from + mostSubjects).map((id) => `${collection} ${id}`);
    const where = { subject: { in: subjects } };
    for (const { id, subject } of await findRows(app.payload, 'events', where, { fields: ['subject'] })) {
      const data = { id: Number(subject.split(' ')[1]), erased: true };
      await updateIf(app.payload, 'events', { id: { equals: id } }, { data, outboxState: 'done' });
      await stopDeliveries(app, { eventId: { equals: id } });
    }
  }
}
