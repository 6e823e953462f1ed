import type { CameInRow } from '../../../../contracts/money/income';
import type { Period } from '../../../../contracts/money/period';
import { rows } from '../../../../rows/rows';
import { sumCents } from '../../../../rules/money/invoice-lines';
import type { App } from '../../../app';
import { accountsOf, type EntryWithTaken } from './account-of';

/** A row of the list of money that came in, with the instant when it was written. */
export interface WrittenRow {
  row: CameInRow;
  at: string;
}

type MoneyRow = Pick<CameInRow, 'day' | 'method' | 'reference' | 'amountCents'> & {
  type: 'payment' | 'reversal' | 'refund';
};

/** A change of the money on an account, with the instant when it was written. */
interface AccountChange {
  money: MoneyRow;
  at: string;
}

const centsOnAccount = ({ row, taken }: EntryWithTaken): number =>
  row.amountCents - sumCents(taken.map(({ cents, roundingCents }) => cents + roundingCents));

/** Returns the money that an entry adds to the account or removes. A payment written by mistake adds none. */
export function accountChangesOf(entry: EntryWithTaken): AccountChange[] {
  const { row, reversal } = entry;
  const { method = null, reference = null } = row;
  const as = (type: MoneyRow['type'], { on, createdAt }: EntryWithTaken['row'], amountCents: number) => ({
    money: { day: on, type, method, reference, amountCents },
    at: createdAt,
  });
  if (row.kind === 'refund') return [as('refund', row, -row.amountCents)];
  const cents = row.kind === 'payment' && reversal?.why !== 'mistake' ? centsOnAccount(entry) : 0;
  if (cents === 0) return [];
  return [as('payment', row, cents), ...(reversal ? [as('reversal', reversal, -cents)] : [])];
}

/** Lists the money added to and removed from client accounts in a period. It has no GST. */
export async function accountRows(app: App, { from, to }: Period): Promise<WrittenRow[]> {
  const accounts = await accountsOf(app, null);
  const found = [...accounts].flatMap(([clientId, { entries }]) =>
    entries
      .flatMap(accountChangesOf)
      .filter(({ money: { day } }) => day >= from && day <= to)
      .map((change) => ({ ...change, clientId })),
  );
  const ids = [...new Set(found.map(({ clientId }) => clientId))];
  const clients = ids.length ? await rows(app, 'clients').pick({ id: ids }, ['name']) : [];
  const names = new Map(clients.map(({ id, name }) => [id, name ?? '']));
  return found.map(({ money, at, clientId }) => ({
    row: {
      ...money,
      clientId,
      client: names.get(clientId) ?? '',
      invoiceId: null,
      number: null,
      gstCents: 0,
    },
    at,
  }));
}
