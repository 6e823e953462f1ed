import type { App } from '../../app';
import { remove } from '../../database/rows';

/** For how long a deletion can be undone. */
const retentionDays = 30;

/** Removes the visits that were deleted long ago. Doing it again changes nothing. */
export async function purgeDeletedVisits(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - retentionDays * 24 * 60 * 60 * 1000).toISOString();
  await remove(app.payload, 'appointments', { deletedAt: { less_than: before } });
}
