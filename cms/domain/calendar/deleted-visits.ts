import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { type Condition, rows } from '../../database/rows';
import { idsInPages, inParts } from '../in-pages';
import { idOf } from '../relations';

/** For how long a deletion can be undone. */
const retentionDays = 30;

/** The visits that an issued invoice names: they are kept as long as it is. */
async function invoiced(app: App, ids: number[]): Promise<Set<number>> {
  const invoices = await Promise.all(
    inParts(ids).map((part) =>
      rows(app, 'invoices').pick({ appointmentId: part, number: { not: null } }, ['appointmentId']),
    ),
  );
  return new Set(invoices.flat().flatMap(({ appointmentId }) => idOf(appointmentId) ?? []));
}

/** Removes the visits that were deleted long ago, and that no invoice names. Doing it again changes nothing. */
export async function purgeDeletedVisits(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - retentionDays * 24 * 60 * 60 * 1000).toISOString();
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  // A day of a regular that was deleted by hand is not made again: its row says so until the day is past.
  const isNoDayAhead: Condition<'appointments'> = {
    or: [{ regularDay: null }, { regularDay: { before: today } }],
  };
  const isOld: Condition<'appointments'> = [{ deletedAt: { before } }, isNoDayAhead];
  const ids = await idsInPages(app, 'appointments', isOld);
  const kept = await invoiced(app, ids);
  for (const part of inParts(ids.filter((id) => !kept.has(id))))
    await rows(app, 'appointments').remove([{ id: part }, isOld]);
}
