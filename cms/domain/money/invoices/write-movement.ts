import type { Invoice as Row } from '../../../../collections/payload-types';
import type { App } from '../../../app';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { checkoutExpiryFields } from './cards/checkouts';
import { invoiceOutbox } from './invoice-outbox';
import { changeInvoice, requireIssued } from './invoice-row';
import { isMovementWritten, type NewMovement, readInvoiceState, withMovement } from './with-movement';

type InvoiceFigures = Awaited<ReturnType<typeof readInvoiceState>>;

/**
 * Writes the movement that the check returns to an issued invoice; null writes none. A retry of a call adds nothing.
 * Throws `not-found`, `conflict` for a draft, and errors of the check.
 */
export async function writeMovement(
  app: App,
  id: number,
  key: RequestKey | null,
  decide: (row: Row, standing: InvoiceFigures) => NewMovement | null,
): Promise<Row> {
  const row = await changeInvoice(app, id, async (before) => {
    requireIssued(before);
    if (isMovementWritten(before, key)) return null;
    const movement = decide(before, await readInvoiceState(app, before));
    if (!movement) return null;
    const change = await withMovement(app, before, { ...movement, ...(key && { key: key.mark }) });
    // The outbox then writes a moved payment to the other invoice.
    return {
      ...change,
      ...checkoutExpiryFields(app, before),
      ...(movement.to && { outboxState: 'pending' }),
    };
  });
  if (row.outboxState === 'pending') invoiceOutbox.processSoon(app, row);
  return row;
}
