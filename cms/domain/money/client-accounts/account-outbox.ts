import type { Invoice, AccountEntry as Row } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { outboxRows } from '../../messages/outbox-rows';
import { checkoutExpiryFields } from '../invoices/cards/checkouts';
import { finishMoves } from '../invoices/finish-moves';
import { changeInvoice } from '../invoices/invoice-row';
import { movementsOf, type PaymentRef } from '../invoices/stored';
import { readInvoiceState, withMovement } from '../invoices/with-movement';
import { type Share, sharesOf } from './account-of';

/** Writes a share to its invoice once, up to the open sum: the rest stays on the account. */
async function writeShare(app: App, entry: Row, share: Share): Promise<void> {
  await changeInvoice(app, share.invoiceId, async (row) => {
    if (movementsOf(row).some((movement) => movement.entry === entry.id && !movement.from)) return null;
    const { payableCents } = await readInvoiceState(app, row);
    const settles = Math.min(share.cents, payableCents);
    if (settles <= 0) return null;
    const roundingCents = settles === share.cents ? share.roundingCents : 0;
    const change = await withMovement(app, row, {
      kind: 'payment',
      amountCents: settles + roundingCents,
      roundingCents,
      method: entry.kind === 'use' ? 'account' : (entry.method ?? 'other'),
      reference: entry.reference ?? null,
      on: entry.on,
      entry: entry.id,
    });
    return { ...change, ...checkoutExpiryFields(app, row) };
  });
}

/** Reverses a payment on its invoice, once. Returns the invoice. */
function reverseOnInvoice(app: App, reversal: Row, { invoiceId, paymentId }: PaymentRef): Promise<Invoice> {
  return changeInvoice(app, invoiceId, async (before) => {
    const movements = movementsOf(before);
    const payment = movements.find(({ id }) => id === paymentId);
    if (!payment || movements.some(({ of }) => of === paymentId)) return null;
    const { amountCents, roundingCents, method } = payment;
    const why = reversal.why === 'mistake' ? 'mistake' : 'bounced';
    const on = why === 'mistake' ? payment.on : reversal.on;
    const back = { amountCents, roundingCents, method, reference: null, on, of: paymentId, why } as const;
    const change = await withMovement(app, before, { kind: 'reversal', ...back, entry: reversal.id });
    return { ...change, ...checkoutExpiryFields(app, before) };
  });
}

/** Reverses a payment on the invoice to which it was moved. Skips a payment that was reversed individually. */
async function reverseWherever(app: App, reversal: Row, at: PaymentRef): Promise<void> {
  const row = await reverseOnInvoice(app, reversal, at);
  const target = movementsOf(row).find(({ of }) => of === at.paymentId)?.to;
  if (!target) return;
  await finishMoves(app, row);
  const invoice = await rows(app, 'invoices').one({ id: target });
  const movement = movementsOf(invoice ?? {}).find(
    ({ from }) => from?.invoiceId === at.invoiceId && from.paymentId === at.paymentId,
  );
  if (movement) await reverseWherever(app, reversal, { invoiceId: target, paymentId: movement.id });
}

async function reverseShares(app: App, reversal: Row): Promise<void> {
  const original = await rows(app, 'account-entries').one({ id: reversal.reverses ?? 0 });
  if (!original) return;
  // Writes pending shares first: otherwise they would be written after the reversal.
  for (const share of sharesOf(original)) {
    await writeShare(app, original, share);
    const row = await rows(app, 'invoices').one({ id: share.invoiceId });
    const payment = movementsOf(row ?? {}).find(({ entry, from }) => entry === original.id && !from);
    if (payment) await reverseWherever(app, reversal, { invoiceId: share.invoiceId, paymentId: payment.id });
  }
}

/** Outbox of entries: updates their invoices. Repeatable. */
export const accountOutbox = outboxRows({
  collection: 'account-entries',
  processPending: async (app, entry) => {
    if (entry.kind === 'reversal') return reverseShares(app, entry);
    for (const share of sharesOf(entry)) await writeShare(app, entry, share);
  },
});
