import type { Invoice as Row } from '../../../../collections/payload-types';
import type { InvoiceWithWarnings } from '../../../../contracts/money/invoices';
import { cashRounding } from '../../../../rules/money/cash-rounding';
import { formatMoney } from '../../../../rules/money/money';
import type { App } from '../../../app';
import { conflict } from '../../../refusal';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { finishMoves } from './finish-moves';
import { invoiceRow, requireIssued } from './invoice-row';
import { findUnreversedPayment, reversalOf } from './reverse-payment';
import { movementsOf } from './stored';
import { isMovementWritten, readInvoiceState } from './with-movement';
import { withWarnings } from './with-warnings';
import { writeMovement } from './write-movement';

/** Throws `conflict` for a payment that does not fit the other invoice. */
async function requireRoom(app: App, from: Row, paymentId: number, into: Row): Promise<void> {
  requireIssued(into);
  if (into.id === from.id) throw conflict('The payment is on this invoice already.');
  const payment = findUnreversedPayment(from, paymentId);
  if (payment.method === 'account')
    throw conflict('This was paid from the client’s account. Please reverse it, then use it again.');
  const { payableCents } = await readInvoiceState(app, into);
  const { amountCents, method } = payment;
  const settles = amountCents - (cashRounding(method ?? '', amountCents, payableCents) ?? 0);
  if (settles > payableCents)
    throw conflict(`Only ${formatMoney(Math.max(0, payableCents))} is owed on ${into.number}.`);
}

/**
 * Moves a payment and returns the target invoice. One update reverses the payment as moved, and names the target;
 * after that update the move is certain. Throws `not-found` and `conflict`.
 */
export async function movePayment(
  app: App,
  { invoiceId, paymentId }: { invoiceId: number; paymentId: number },
  target: number,
  key: RequestKey | null,
): Promise<InvoiceWithWarnings> {
  const before = await invoiceRow(app, invoiceId);
  requireIssued(before);
  if (!isMovementWritten(before, key))
    await requireRoom(app, before, paymentId, await invoiceRow(app, target));
  const from = await writeMovement(app, invoiceId, key, (row) => {
    const payment = findUnreversedPayment(row, paymentId);
    return { ...reversalOf(app, payment, 'moved'), to: target };
  });
  await finishMoves(app, from);
  const day = movementsOf(from).find(({ id }) => id === paymentId)?.on ?? '';
  return withWarnings(app, await invoiceRow(app, target), day);
}
