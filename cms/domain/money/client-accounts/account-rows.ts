import type { CameInRow } from '../../../../contracts/money/income';
import type { Period } from '../../../../contracts/money/period';
import { sumCents } from '../../../../rules/money/invoice-lines';
import type { App } from '../../../app';
import { rows } from '../../../database/rows';
import { accountsOf, type EntryWithTaken } from './account-of';

type Row = Pick<CameInRow, 'day' | 'type' | 'method' | 'reference' | 'amountCents'>;

const onAccount = ({ row, taken }: EntryWithTaken): number =>
  row.amountCents - sumCents(taken.map(({ cents, roundingCents }) => cents + roundingCents));

/** Returns the money that an entry adds to the account or removes. A payment written by mistake adds none. */
function rowsOf(entry: EntryWithTaken): Row[] {
  const { row, reversal } = entry;
  const as = (type: Row['type'], day: string, amountCents: number): Row => ({
    day,
    type,
    method: row.method ?? null,
    reference: row.reference ?? null,
    amountCents,
  });
  if (row.kind === 'refund') return [as('refund', row.on, -row.amountCents)];
  const cents = row.kind === 'payment' && reversal?.why !== 'mistake' ? onAccount(entry) : 0;
  if (cents === 0) return [];
  return [as('payment', row.on, cents), ...(reversal ? [as('reversal', reversal.on, -cents)] : [])];
}

/** Lists the money added to and removed from client accounts in a period. It has no GST. */
export async function accountRows(app: App, { from, to }: Period): Promise<CameInRow[]> {
  const accounts = await accountsOf(app, null);
  const found = [...accounts].flatMap(([clientId, { entries }]) =>
    entries
      .flatMap(rowsOf)
      .filter(({ day }) => day >= from && day <= to)
      .map((row) => ({ ...row, clientId })),
  );
  const ids = [...new Set(found.map(({ clientId }) => clientId))];
  const clients = ids.length ? await rows(app, 'clients').pick({ id: ids }, ['name']) : [];
  const names = new Map(clients.map(({ id, name }) => [id, name ?? '']));
  return found.map((row) => ({
    ...row,
    client: names.get(row.clientId) ?? '',
    invoiceId: null,
    number: null,
    gstCents: 0,
  }));
}
