import type { Where } from 'payload';
import { sumCents } from '../../../rules/money/invoice-lines';
import type { App } from '../../app';
import { findRows } from '../../database/rows';
import { idOf } from '../relations';

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
}
