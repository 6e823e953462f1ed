import type { Where } from 'payload';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { remove } from '../../database/rows';

/** For how long a deletion can be undone. */
const retentionDays = 30;

/** Removes the visits that were deleted long ago. Doing it again changes nothing. */
export async function purgeDeletedVisits(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - retentionDays * 24 * 60 * 60 * 1000).toISOString();
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  // A day of a regular that was deleted by hand is not made again: its row says so until the day is past.
  const isNoDayAhead: Where = {
    or: [{ regularDay: { exists: false } }, { regularDay: { less_than: today } }],
  };
  await remove(app.payload, 'appointments', { and: [{ deletedAt: { less_than: before } }, isNoDayAhead] });
}
