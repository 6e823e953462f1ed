import type { Invoice as Row } from '../../../../collections/payload-types';
import type { InvoiceWithWarnings } from '../../../../contracts/money/invoices';
import type { ReversalReason } from '../../../../rules/money/invoice-state';
import type { App } from '../../../app';
import { notFound, Refusal } from '../../../refusal';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { todayOf } from '../../today-of';
import { movementsOf, type StoredMovement } from './stored';
import type { NewMovement } from './with-movement';
import { withWarnings } from './with-warnings';
import { writeMovement } from './write-movement';

/** Returns a payment that is not reversed. Throws `not-found`, and `conflict` for a reversed one. */
export function findUnreversedPayment(row: Row, paymentId: number): StoredMovement {
  const movements = movementsOf(row);
  const payment = movements.find(({ id, kind }) => id === paymentId && kind === 'payment');
  if (!payment) throw notFound();
  if (movements.some(({ of }) => of === paymentId))
    throw new Refusal('conflict', 'This payment has already been reversed.');
  return payment;
}

/**
 * Returns the movement that reverses a payment, with its rounding. A bounced payment counts today, all others on the
 * day of the payment.
 */
export function reversalOf(app: App, payment: StoredMovement, why: ReversalReason): NewMovement {
  const { amountCents, roundingCents, method, id } = payment;
  const on = why === 'bounced' ? todayOf(app) : payment.on;
  return { kind: 'reversal', amountCents, roundingCents, method, reference: null, on, of: id, why };
}

/**
 * Reverses a payment, which stays as reversed. Money from the client's account returns there. Throws `not-found`, and
 * `conflict` for a reversed one.
 */
export async function reversePayment(
  app: App,
  { invoiceId, paymentId }: { invoiceId: number; paymentId: number },
  why: 'bounced' | 'mistake',
  key: RequestKey | null,
): Promise<InvoiceWithWarnings> {
  const row = await writeMovement(app, invoiceId, key, (before) =>
    reversalOf(app, findUnreversedPayment(before, paymentId), why),
  );
  const reversal = movementsOf(row).find(({ of }) => of === paymentId);
  return withWarnings(app, row, reversal?.on ?? todayOf(app));
}
