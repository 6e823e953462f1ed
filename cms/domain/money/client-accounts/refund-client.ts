import type { refundClient as contract } from '../../../../contracts/clients/client-payments';
import type { ReplyOf } from '../../../../contracts/endpoint';
import type { Movement } from '../../../../contracts/money/invoice-money';
import { cashRounding } from '../../../../rules/money/cash-rounding';
import { formatMoney } from '../../../../rules/money/money';
import type { App } from '../../../app';
import { Refusal } from '../../../refusal';
import { unmergedClient } from '../../clients/matching/change-client';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { todayOf } from '../../today-of';
import { paidOnDay, refuseLongBefore } from '../invoices/paid-on';
import { lodgedWarnings } from '../invoices/with-warnings';
import { accountOf } from './account-of';
import { writeAccountEntry } from './write-account-entry';

/** Writes a refund from a client's account. Throws `conflict` for more than its balance. */
export async function refundClient(
  app: App,
  clientId: number,
  { amountCents, method, reference, ...input }: Movement,
  requestKey: RequestKey | null,
): Promise<ReplyOf<typeof contract>> {
  const on = paidOnDay(app, input.paidOn);
  refuseLongBefore(on, todayOf(app), 'today');
  await unmergedClient(app, clientId);
  const row = await writeAccountEntry(app, clientId, requestKey, async ({ creditCents }) => {
    if (creditCents <= 0) throw new Refusal('conflict', 'Nothing is on this client’s account.');
    const roundingCents = cashRounding(method, amountCents, creditCents) ?? 0;
    if (amountCents - roundingCents > creditCents)
      throw new Refusal('conflict', `Only ${formatMoney(creditCents)} is on this client’s account.`);
    return { kind: 'refund', amountCents, roundingCents, method, reference, on };
  });
  const [{ creditCents }, warnings] = await Promise.all([
    accountOf(app, clientId),
    lodgedWarnings(app, row.on),
  ]);
  return { id: row.id, creditCents, warnings };
}
