import type { Movement } from '../../../../contracts/money/invoice-money';
import type { InvoiceWithWarnings } from '../../../../contracts/money/invoices';
import { cashRounding } from '../../../../rules/money/cash-rounding';
import { formatMoney } from '../../../../rules/money/money';
import type { App } from '../../../app';
import { Refusal } from '../../../refusal';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { paidOnDay, refuseLongBefore } from './paid-on';
import { withWarnings } from './with-warnings';
import { writeMovement } from './write-movement';

/** Writes a refund. Throws `conflict` for more than we owe, `invalid` for a future or very old day. */
export async function addRefund(
  app: App,
  id: number,
  { amountCents, method, reference, ...input }: Movement,
  key: RequestKey | null,
): Promise<InvoiceWithWarnings> {
  const paidOn = paidOnDay(app, input.paidOn);
  const row = await writeMovement(app, id, key, (before, { payableCents }) => {
    refuseLongBefore(paidOn, before.issuedOn ?? paidOn, 'the invoice was issued');
    const owed = -payableCents;
    if (owed <= 0) throw new Refusal('conflict', 'We owe nothing on this invoice.');
    const roundingCents = cashRounding(method, amountCents, owed) ?? 0;
    if (amountCents - roundingCents > owed)
      throw new Refusal('conflict', `We owe ${formatMoney(owed)}. The refund can’t be more.`);
    return { kind: 'refund', amountCents, roundingCents, method, reference, on: paidOn };
  });
  return withWarnings(app, row, paidOn);
}
