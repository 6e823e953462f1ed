import type { ClientPayment } from '../../../../contracts/clients/client-payments';
import { rows } from '../../../../rows/rows';
import { formatMoney } from '../../../../rules/money/money';
import type { App } from '../../../app';
import { notFound, Refusal } from '../../../refusal';
import { unmergedClient } from '../../clients/matching/change-client';
import { idOf } from '../../relations';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { todayOf } from '../../today-of';
import { asClientPayment } from './pay-client';
import { writeAccountEntry } from './write-account-entry';

/**
 * Reverses a payment for several invoices as a whole. Throws `not-found`, and `conflict` when it was reversed before,
 * or when its rest on the account was used.
 */
export async function reverseClientPayment(
  app: App,
  clientId: number,
  paymentId: number,
  why: 'bounced' | 'mistake',
  requestKey: RequestKey | null,
): Promise<ClientPayment> {
  await unmergedClient(app, clientId);
  const payment = await rows(app, 'account-entries').one({ id: paymentId });
  if (payment?.kind !== 'payment' || idOf(payment.clientId) !== clientId) throw notFound();
  const on = why === 'mistake' ? payment.on : todayOf(app);
  await writeAccountEntry(app, clientId, requestKey, async ({ entries, creditCents }) => {
    const entry = entries.find(({ row }) => row.id === paymentId);
    if (!entry || entry.reversal) throw new Refusal('conflict', 'This payment has already been reversed.');
    if (entry.leftCents > creditCents)
      throw new Refusal(
        'conflict',
        `${formatMoney(entry.leftCents)} of it was on the account, and ${formatMoney(entry.leftCents - creditCents)} of that was used. Please reverse what it was used for first.`,
      );
    const { amountCents } = payment;
    return { kind: 'reversal', amountCents, method: payment.method, on, reverses: paymentId, why };
  });
  return asClientPayment(app, payment, on);
}
