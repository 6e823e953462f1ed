import type { Where } from 'payload';
<<<<<<< HEAD
import { sumCents } from '../../../rules/money/invoice-lines';
=======
>>>>>>> main
import type { App } from '../../app';
import { findRows } from '../../database/rows';
import { idOf } from '../relations';

<<<<<<< HEAD
/** What clients owe us, in cents by their ids: these, or all. Below zero where we owe; who is not in it owes nothing. */
export async function balanceOf(
  { payload }: Pick<App, 'payload'>,
  clientIds: readonly number[] | null,
): Promise<Map<number, number>> {
  const open: Where[] = [{ number: { exists: true } }, { openCents: { not_equals: 0 } }];
  const theirs: Where[] = clientIds ? [{ clientId: { in: [...clientIds] } }] : [];
  const rows = await findRows(
    payload,
    'invoices',
    { and: [...theirs, ...open] },
    { fields: ['clientId', 'openCents'] },
  );
  const byClient = Map.groupBy(rows, ({ clientId }) => idOf(clientId) ?? 0);
  return new Map([...byClient].map(([id, own]) => [id, sumCents(own.map(({ openCents }) => openCents))]));
=======
const fields = ['clientId', 'openCents'] as const;

/** The invoices of which something is open, either way; those of some clients by their own index. */
async function openInvoices({ payload }: App, clientIds: readonly number[] | null) {
  const read = (where: Where, sort: string) => findRows(payload, 'invoices', where, { fields, sort: [sort] });
  if (clientIds) return clientIds.length ? read({ clientId: { in: [...clientIds] } }, 'clientId') : [];
  // What is paid is passed over by the index.
  const [owed, overpaid] = await Promise.all([
    read({ openCents: { greater_than: 0 } }, 'openCents'),
    read({ openCents: { less_than: 0 } }, 'openCents'),
  ]);
  return [...owed, ...overpaid];
}

/**
 * What clients owe us, in cents by their ids: these, or all. Who is not in it owes nothing. Of an invoice that was paid
 * too much we owe the rest.
 */
export async function balanceOf(app: App, clientIds: readonly number[] | null): Promise<Map<number, number>> {
  const balances = new Map<number, number>();
  for (const { clientId, openCents } of await openInvoices(app, clientIds)) {
    const id = idOf(clientId);
    if (id && openCents) balances.set(id, (balances.get(id) ?? 0) + openCents);
  }
  return balances;
>>>>>>> main
}
