import { type Condition, rows } from '../../../rows/rows';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { idsInPages, splitIntoParts } from '../in-pages';
import { idOf } from '../relations';

/** Days in which a deletion can be undone. */
const retentionDays = 30;

/** Returns those visits that an issued invoice names: they stay as long as the invoice. */
async function invoiced(app: App, ids: number[]): Promise<Set<number>> {
  const invoices = await Promise.all(
    splitIntoParts(ids).map((part) =>
      rows(app, 'invoices').pick({ appointmentId: part, number: { not: null } }, ['appointmentId']),
    ),
  );
  return new Set(invoices.flat().flatMap(({ appointmentId }) => idOf(appointmentId) ?? []));
}

/** Deletes visits that were soft-deleted long ago and that no invoice names. Repeatable. */
export async function purgeDeletedVisits(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - retentionDays * 24 * 60 * 60 * 1000).toISOString();
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  // Keeps a hand-deleted day of a regular until that day is past: the row prevents the regular from adding the day
  // again.
  const isNoDayAhead: Condition<'appointments'> = {
    or: [{ regularDay: null }, { regularDay: { before: today } }],
  };
  const isOld: Condition<'appointments'> = [{ deletedAt: { before } }, isNoDayAhead];
  const ids = await idsInPages(app, 'appointments', isOld);
  const invoicedIds = await invoiced(app, ids);
  for (const part of splitIntoParts(ids.filter((id) => !invoicedIds.has(id))))
    await rows(app, 'appointments').remove([{ id: part }, isOld]);
}
