import type { InvoiceWithWarnings } from '../../../../contracts/money/invoices';
import { formatMoney } from '../../../../rules/money/money';
import type { App } from '../../../app';
import { requireReadableRow } from '../../../database/json-columns';
import { conflict } from '../../../refusal';
import { idOf } from '../../relations';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { todayOf } from '../../today-of';
import { invoiceRow, requireIssued } from '../invoices/invoice-row';
import { readInvoiceState } from '../invoices/with-movement';
import { withWarnings } from '../invoices/with-warnings';
import { writeAccountEntry } from './write-account-entry';

/**
 * Pays an invoice from its client's account: the open sum up to the balance, or the given amount. Throws `conflict`
 * when nothing is open, when the account is empty, and for more than either.
 */
export async function payFromAccount(
  app: App,
  invoiceId: number,
  wanted: number | undefined,
  requestKey: RequestKey | null,
): Promise<InvoiceWithWarnings> {
  const before = await invoiceRow(app, invoiceId);
  requireIssued(before);
  const on = todayOf(app);
  await writeAccountEntry(app, idOf(before.clientId) ?? 0, requestKey, async ({ creditCents }) => {
    const row = await invoiceRow(app, invoiceId);
    requireReadableRow('invoices', row);
    const { openCents } = await readInvoiceState(app, row);
    if (openCents <= 0) throw conflict('Nothing is owed on this invoice.');
    if (creditCents <= 0) throw conflict('Nothing is on this client’s account.');
    const most = Math.min(openCents, creditCents);
    const cents = wanted ?? most;
    if (cents > most)
      throw conflict(
        `Only ${formatMoney(most)} can be used: ${formatMoney(openCents)} is owed, and ${formatMoney(creditCents)} is on the account.`,
      );
    const shares = [{ invoiceId, cents, roundingCents: 0 }];
    return { kind: 'use', amountCents: cents, method: 'account', on, shares };
  });
  return withWarnings(app, await invoiceRow(app, invoiceId), on);
}
