import { randomUUID } from 'node:crypto';
import type { PaymentInput } from '../../../../contracts/money/invoice-money';
import type { InvoiceWithWarnings } from '../../../../contracts/money/invoices';
import { cashRounding } from '../../../../rules/money/cash-rounding';
import { formatMoney } from '../../../../rules/money/money';
import type { App } from '../../../app';
import { invalidField, Refusal } from '../../../refusal';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { invoiceRow } from './invoice-row';
import { queueReceipt, recipientsOf } from './messages';
import { paidOnDay, refuseLongBefore } from './paid-on';
import { withWarnings } from './with-warnings';
import { writeMovement } from './write-movement';

/** Throws `invalid` for a client who cannot get a receipt. */
async function requireReachable(app: App, id: number): Promise<void> {
  const { sms, email } = await recipientsOf(app, await invoiceRow(app, id));
  if (!sms && !email) throw invalidField('receipt', 'This client can be reached neither by SMS nor by email');
}

/**
 * Writes a payment, with a receipt for the client if wanted. Throws `conflict` for more than the open sum, and
 * `invalid` for a future or very old day.
 */
export async function addPayment(
  app: App,
  id: number,
  { receipt, ...input }: PaymentInput,
  requestKey: RequestKey | null,
): Promise<InvoiceWithWarnings> {
  const paidOn = paidOnDay(app, input.paidOn);
  if (receipt && !requestKey?.resumed) await requireReachable(app, id);
  const row = await writeMovement(app, id, requestKey, (before, { payableCents }) => {
    refuseLongBefore(paidOn, before.issuedOn ?? paidOn, 'the invoice was issued');
    const { amountCents, method, reference } = input;
    const roundingCents = cashRounding(method, amountCents, payableCents) ?? 0;
    if (payableCents <= 0) throw new Refusal('conflict', 'This invoice is paid in full.');
    if (amountCents - roundingCents > payableCents)
      throw new Refusal('conflict', `Only ${formatMoney(payableCents)} is owed.`);
    return { kind: 'payment', amountCents, roundingCents, method, reference, on: paidOn };
  });
  if (receipt) {
    const key = `invoice:${id}:receipt:${requestKey?.mark ?? randomUUID()}`;
    await queueReceipt(app, row, input.amountCents, key);
    app.wakeRelay();
  }
  return withWarnings(app, row, paidOn);
}
