import type { InvoiceWithWarnings } from '../../../../contracts/money/invoices';
import type { App } from '../../../app';
import { Refusal } from '../../../refusal';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { todayOf } from '../../today-of';
import { movementsOf } from './stored';
import { withWarnings } from './with-warnings';
import { writeMovement } from './write-movement';

/** Writes off the open sum. Throws `conflict` when nothing is open. */
export async function writeOff(
  app: App,
  id: number,
  reason: string,
  key: RequestKey | null,
): Promise<InvoiceWithWarnings> {
  const today = todayOf(app);
  const row = await writeMovement(app, id, key, (_row, { openCents }) => {
    if (openCents <= 0) throw new Refusal('conflict', 'Nothing is owed on this invoice.');
    return { kind: 'write-off', amountCents: openCents, method: null, reference: null, on: today, reason };
  });
  return withWarnings(app, row, today);
}

/** Reopens a written-off invoice. Other invoices do not change. */
export async function reopenInvoice(app: App, id: number): Promise<InvoiceWithWarnings> {
  const today = todayOf(app);
  const row = await writeMovement(app, id, null, (before) => {
    const last = movementsOf(before).findLast(({ kind }) => kind === 'write-off' || kind === 'reopening');
    if (last?.kind !== 'write-off') return null;
    return { kind: 'reopening', amountCents: 0, method: null, reference: null, on: today };
  });
  return withWarnings(app, row, today);
}
