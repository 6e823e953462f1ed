import type { Invoice as Row } from '../../../../collections/payload-types';
import { cashRounding } from '../../../../rules/money/cash-rounding';
import type { App } from '../../../app';
import { checkoutExpiryFields } from './cards/checkouts';
import { changeInvoice } from './invoice-row';
import { movementsOf, type StoredMovement, withAlert } from './stored';
import { readInvoiceState, withMovement } from './with-movement';

/** Writes one moved payment to its new invoice, once. */
async function writeMovedPayment(
  app: App,
  from: Row,
  payment: StoredMovement,
  target: number,
): Promise<void> {
  const { amountCents, method, on, reference, entry } = payment;
  await changeInvoice(app, target, async (row) => {
    const isThere = movementsOf(row).some(
      (each) => each.from?.invoiceId === from.id && each.from.paymentId === payment.id,
    );
    if (isThere) return null;
    const { payableCents } = await readInvoiceState(app, row);
    const roundingCents = cashRounding(method ?? '', amountCents, payableCents) ?? 0;
    const change = await withMovement(app, row, {
      kind: 'payment',
      amountCents,
      roundingCents,
      method,
      reference,
      on,
      from: { invoiceId: from.id, paymentId: payment.id },
      ...(entry && { entry }),
    });
    // The move checked the open sum; a payment since makes this one too much.
    const isOverpaid = amountCents - roundingCents > payableCents;
    const text = `A payment was moved here from ${from.number} while another one came in. Please pay back what is too much.`;
    return {
      ...change,
      ...checkoutExpiryFields(app, row),
      ...(isOverpaid && withAlert(app, row, { why: 'overpaid', text })),
    };
  });
}

/** Writes the payments that were moved away from an invoice to their new ones. Repeatable. */
export async function finishMoves(app: App, from: Row): Promise<void> {
  const movements = movementsOf(from);
  for (const { to, of } of movements) {
    const payment = to && movements.find(({ id }) => id === of);
    if (to && payment) await writeMovedPayment(app, from, payment, to);
  }
}
