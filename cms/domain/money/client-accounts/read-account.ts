import type { readAccount as contract } from '../../../../contracts/clients/client-payments';
import type { ReplyOf } from '../../../../contracts/endpoint';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { clientRow } from '../../clients/matching/client-row';
import { accountOf } from './account-of';

/** Returns the entries of a client's account, newest first. Throws `not-found`. */
export async function readAccount(app: App, clientId: number): Promise<ReplyOf<typeof contract>> {
  await clientRow(app, clientId);
  const { entries } = await accountOf(app, clientId);
  const ids = [...new Set(entries.flatMap(({ taken }) => taken.map(({ invoiceId }) => invoiceId)))];
  const invoices = ids.length ? await rows(app, 'invoices').pick({ id: ids }, ['number']) : [];
  const numbers = new Map(invoices.map(({ id, number }) => [id, number ?? '']));
  return entries.toReversed().map(({ row, taken, reversal, leftCents }) => ({
    id: row.id,
    kind: row.kind,
    amountCents: row.amountCents,
    method: row.method ?? null,
    paidOn: row.on,
    reference: row.reference ?? null,
    invoices: taken.map(({ invoiceId, cents, roundingCents }) => ({
      invoiceId,
      number: numbers.get(invoiceId) ?? '',
      amountCents: cents + roundingCents,
    })),
    creditCents: leftCents,
    reversedAt: reversal?.createdAt ?? null,
    why: (row.kind === 'reversal' ? row.why : reversal?.why) ?? null,
  }));
}
