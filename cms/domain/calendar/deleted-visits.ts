import type { Where } from 'payload';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { findRows, remove } from '../../database/rows';
import { idsInPages, inParts } from '../in-pages';
import { idOf } from '../relations';

/** For how long a deletion can be undone. */
const retentionDays = 30;

/** The visits that an issued invoice names: they are kept as long as it is. */
async function invoiced(app: App, ids: number[]): Promise<Set<number>> {
  const rows = await Promise.all(
    inParts(ids).map((part) =>
      findRows(
        app.payload,
        'invoices',
        { and: [{ appointmentId: { in: part } }, { number: { exists: true } }] },
        { fields: ['appointmentId'] },
      ),
    ),
  );
  return new Set(rows.flat().flatMap(({ appointmentId }) => idOf(appointmentId) ?? []));
}

/** Removes the visits that were deleted long ago, and that no invoice names. Doing it again changes nothing. */
export async function purgeDeletedVisits(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - retentionDays * 24 * 60 * 60 * 1000).toISOString();
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  // A day of a regular that was deleted by hand is not made again: its row says so until the day is past.
  const isNoDayAhead: Where = {
    or: [{ regularDay: { exists: false } }, { regularDay: { less_than: today } }],
  };
  const isOld: Where = { and: [{ deletedAt: { less_than: before } }, isNoDayAhead] };
  const ids = await idsInPages(app, 'appointments', isOld);
  const kept = await invoiced(app, ids);
  for (const part of inParts(ids.filter((id) => !kept.has(id))))
    await remove(app.payload, 'appointments', { and: [{ id: { in: part } }, isOld] });
}
