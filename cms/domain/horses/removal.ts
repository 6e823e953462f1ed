import type { App } from '../../app';
import { remove, updateAll } from '../../database/rows';
import { attachmentIds } from '../files/attachment-ids';
import { dropFiles } from '../files/store';
import { idOf } from '../relations';

/**
 * Clears up after a horse that was removed: files, records with their reminders, and its own row last, by which
 * recovery goes on after a crash.
 */
export async function finishHorseRemoval(app: App, horseId: number): Promise<void> {
  const where = { horseId: { equals: horseId } };
  const [horse, records] = await Promise.all([
    app.payload.find({
      collection: 'horses',
      where: { id: { equals: horseId } },
      limit: 1,
      pagination: false,
      depth: 0,
    }),
    app.payload.find({ collection: 'horse-health-records', where, pagination: false, depth: 0 }),
  ]);
  const photos = horse.docs.flatMap(({ photo }) => idOf(photo) ?? []);
  await dropFiles(app, [...photos, ...records.docs.flatMap(attachmentIds)]);
  await remove(app.payload, 'horse-health-records', where);
  await updateAll(app.payload, 'bookings', where, { horseId: null });
  await remove(app.payload, 'horses', { id: { equals: horseId } });
}

/** Finishes removals that a crash or an outage left behind. Returns how many there were. */
export async function finishHorseRemovals(app: App): Promise<number> {
  const { docs } = await app.payload.find({
    collection: 'horses',
    // Found by the index, which a question after any value at all is not.
    where: { removedAt: { greater_than: 0 } },
    sort: 'removedAt',
    pagination: false,
    depth: 0,
  });
  for (const { id } of docs) await finishHorseRemoval(app, id);
  return docs.length;
}
