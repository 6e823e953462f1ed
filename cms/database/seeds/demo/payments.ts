import { newestByItem } from '../../../../rules/money/ledger';
import { writeEntry } from '../../../domain/money/ledger/entries';
import type { Payee } from '../../../domain/money/ledger/payees';
import { paymentOutbox } from '../../../domain/money/ledger/payment-outbox';
import type { Demo } from './demo';

/** Adds a past payment through the ledger. Skips items that are already paid. */
export async function payOnce(
  { app }: Demo,
  payee: Payee,
  items: { id: number; amount: number }[],
  at: string,
): Promise<void> {
  const entry = await writeEntry(app, payee, async (entries) => {
    const newest = newestByItem(entries);
    const open = items.filter(({ id }) => !newest.has(id));
    if (!open.length) return null;
    return { kind: 'payment', method: 'Bank transfer', items: open, at, by: 'owner' };
  });
  if (entry) await paymentOutbox.processPending(app, entry);
}
