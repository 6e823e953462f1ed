import type { App } from '../../app';
import { remove } from '../../database/rows';

/** The first part of the keys of a record's reminders; the date follows. */
export const reminderKey = (recordId: number): string => `care:${recordId}:`;

/** Takes back reminders that were not sent yet: what they remind of is gone. */
export async function cancelReminders(app: App, recordIds: number[]): Promise<void> {
  for (const id of recordIds) {
    const { docs } = await app.payload.find({
      collection: 'messages',
      where: { and: [{ dedupeKey: { contains: reminderKey(id) } }, { state: { equals: 'queued' } }] },
      pagination: false,
      depth: 0,
    });
    const ids = docs.filter(({ dedupeKey }) => dedupeKey.startsWith(reminderKey(id))).map((row) => row.id);
    if (!ids.length) continue;
    await remove(app.payload, 'messages', { and: [{ id: { in: ids } }, { state: { equals: 'queued' } }] });
  }
}
