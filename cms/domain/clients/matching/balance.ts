import type { App } from '../../../app';
import { rows } from '../../../database/rows';
import { idOf } from '../../relations';

const fields = ['clientId', 'openCents'] as const;

/**
 * Balances of these clients in cents by id. A client that is missing owes nothing. Below zero is money that we owe them.
 */
export async function balanceOf(app: App, clientIds: readonly number[]): Promise<Map<number, number>> {
  const balances = new Map<number, number>();
  if (!clientIds.length) return balances;
  const theirs = { clientId: [...clientIds] };
  for (const { clientId, openCents } of await rows(app, 'invoices').pick(theirs, fields, {
    sort: ['clientId'],
  })) {
    const id = idOf(clientId);
    if (id && openCents) balances.set(id, (balances.get(id) ?? 0) + openCents);
  }
  return balances;
}
