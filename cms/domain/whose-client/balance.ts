import type { Where } from 'payload';
import type { App } from '../../app';
import { findRows } from '../../database/rows';
import { idOf } from '../relations';

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
}
