import type { Invoice, AccountEntry as Row } from '../../../../collections/payload-types';
import type { App } from '../../../app';
import { rows } from '../../../database/rows';
import { outboxRows } from '../../messages/outbox-rows';
import { endsCheckouts } from '../invoices/cards/checkouts';
import { finishMoves } from '../invoices/finish-moves';
import { changeInvoice } from '../invoices/invoice-row';
import { movementsOf, type PaymentRef } from '../invoices/stored';
import { standingNow, withMovement } from '../invoices/with-movement';
import { type Share, sharesOf } from './account-of';

/** Writes a share to its invoice, once, at most what is open by then: the rest stands on the account. */
async function bringShare(app: App, entry: Row, share: Share): Promise<void> {
  await changeInvoice(app, share.invoiceId, async (row) => {
    if (movementsOf(row).some((movement) => movement.entry === entry.id && !movement.from)) return null;
    const { payableCents } = await standingNow(app, row);
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
    return { ...change, ...endsCheckouts(app, row) };
  });
}

/** Takes a payment back on its invoice, unless that was done. Returns the invoice. */
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
    return { ...change, ...endsCheckouts(app, before) };
  });
}

/** Takes a payment back, wherever it was moved to. One that was taken back by itself stays so. */
async function reverseWherever(app: App, reversal: Row, at: PaymentRef): Promise<void> {
  const row = await reverseOnInvoice(app, reversal, at);
  const target = movementsOf(row).find(({ of }) => of === at.paymentId)?.to;
  if (!target) return;
  await finishMoves(app, row);
  const invoice = await rows(app, 'invoices').one({ id: target });
  const there = movementsOf(invoice ?? {}).find(
    ({ from }) => from?.invoiceId === at.invoiceId && from.paymentId === at.paymentId,
  );
  if (there) await reverseWherever(app, reversal, { invoiceId: target, paymentId: there.id });
}

/** Takes back what invoices have taken of a payment. */
async function reverseShares(app: App, reversal: Row): Promise<void> {
  const original = await rows(app, 'account-entries').one({ id: reversal.reverses ?? 0 });
  if (!original) return;
  // Writes first the shares that are still to be written: they would come after this otherwise.
  for (const share of sharesOf(original)) {
    await bringShare(app, original, share);
    const row = await rows(app, 'invoices').one({ id: share.invoiceId });
    const payment = movementsOf(row ?? {}).find(({ entry, from }) => entry === original.id && !from);
    if (payment) await reverseWherever(app, reversal, { invoiceId: share.invoiceId, paymentId: payment.id });
  }
}

/** Entries of which not every invoice has followed yet. Following a second time changes nothing. */
export const accountOutbox = outboxRows({
  collection: 'account-entries',
  processPending: async (app, entry) => {
    if (entry.kind === 'reversal') return reverseShares(app, entry);
    for (const share of sharesOf(entry)) await bringShare(app, entry, share);
  },
});
