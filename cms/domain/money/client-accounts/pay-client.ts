import type { Invoice, AccountEntry as Row } from '../../../../collections/payload-types';
import type { ClientPayment, ClientPaymentInput } from '../../../../contracts/clients/client-payments';
import { rows } from '../../../../rows/rows';
import { shareTransfer } from '../../../../rules/money/share-transfer';
import type { App } from '../../../app';
import { requireReadableRow } from '../../../database/json-columns';
import { Refusal } from '../../../refusal';
import { unmergedClient } from '../../clients/matching/change-client';
import { idOf } from '../../relations';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { todayOf } from '../../today-of';
import { paidOnDay, refuseLongBefore } from '../invoices/paid-on';
import { computeInvoiceState, creditsOf } from '../invoices/stored';
import { lodgedWarnings } from '../invoices/with-warnings';
import { accountOf } from './account-of';
import { writeAccountEntry } from './write-account-entry';

interface OpenInvoice {
  invoiceId: number;
  openCents: number;
}

/**
 * Returns the open invoices of a client: the named ones in order, or all, oldest first. Throws `conflict` when a
 * named one is not open or belongs to another client, and an Error when the sum of one cannot be read.
 */
async function openInvoices(
  app: App,
  clientId: number,
  named: readonly number[] | undefined,
): Promise<OpenInvoice[]> {
  const found = await rows(app, 'invoices').all(
    { clientId, state: 'issued' },
    { sort: ['issuedOn', 'sequence'] },
  );
  const docs = named ? found.filter(({ id }) => named.includes(id)) : found;
  for (const row of docs) requireReadableRow('invoices', row);
  const credits = await creditsOf(
    app,
    docs.map(({ id }) => id),
  );
  const open = docs
    .map((row: Invoice) => ({
      invoiceId: row.id,
      openCents: computeInvoiceState(row, credits.get(row.id) ?? []).openCents,
    }))
    .filter(({ openCents }) => openCents > 0);
  if (!named) return open;
  return named.map((id) => {
    const found = open.find(({ invoiceId }) => invoiceId === id);
    if (!found)
      throw new Refusal(
        'conflict',
        `Invoice ${id} is not an open invoice of this client. Please choose again.`,
      );
    return found;
  });
}

/** Maps an account payment for the answer. The day is the one on which the payment counts. */
export async function asClientPayment(
  app: App,
  { id, clientId }: Pick<Row, 'id' | 'clientId'>,
  day: string,
): Promise<ClientPayment> {
  const [account, warnings] = await Promise.all([
    accountOf(app, idOf(clientId) ?? 0),
    lodgedWarnings(app, day),
  ]);
  const entry = account.entries.find(({ row }) => row.id === id);
  return {
    id,
    payments: (entry?.taken ?? []).flatMap(({ invoiceId, paymentId, cents, roundingCents }) =>
      paymentId === null ? [] : [{ invoiceId, paymentId, amountCents: cents + roundingCents }],
    ),
    creditCents: entry?.leftCents ?? 0,
    warnings,
  };
}

/**
 * Writes one payment for several invoices of a client; the rest stays on the account. Throws `not-found`, `conflict`
 * for a named invoice that is not open, and `invalid` for a future or very old day.
 */
export async function payClient(
  app: App,
  clientId: number,
  { amountCents, method, reference, invoiceIds, ...input }: ClientPaymentInput,
  requestKey: RequestKey | null,
): Promise<ClientPayment> {
  const on = paidOnDay(app, input.paidOn);
  refuseLongBefore(on, todayOf(app), 'today');
  await unmergedClient(app, clientId);
  const row = await writeAccountEntry(app, clientId, requestKey, async () => {
    const open = await openInvoices(app, clientId, invoiceIds);
    const shares = shareTransfer({ amountCents, method }, open);
    return { kind: 'payment', amountCents, method, reference, on, shares };
  });
  return asClientPayment(app, row, row.on);
}
