import { type Condition, rows } from '../../../../rows/rows';
import type { LedgerItem } from '../../../../rules/money/ledger';
import type { App } from '../../../app';
import { idOf } from '../../relations';
import { type Payee, type PayeeCollection, payeeCondition } from './payees';

export interface EarnedItem extends LedgerItem {
  label: string;
  impersonal: string;
  /** When the item was earned; null for work in progress, which is not payable. */
  earnedAt: string | null;
  bookingId: number | null;
}

/** Returns the matching items, oldest first. */
export async function itemsWhere(
  app: Pick<App, 'payload'>,
  collection: PayeeCollection,
  where: Condition<'referral-clients' | 'work-assignments'>,
): Promise<EarnedItem[]> {
  const sort = ['id'];
  if (collection === 'service-providers') {
    const fields = [
      'amountOwed',
      'workDescription',
      'status',
      'completedAt',
      'bookingId',
      'createdAt',
    ] as const;
    const assignments = await rows(app, 'work-assignments').pick(where, fields, { sort });
    return assignments.map((row) => ({
      id: row.id,
      amount: row.amountOwed ?? 0,
      label: row.workDescription ?? '',
      impersonal: row.workDescription ?? '',
      bookingId: idOf(row.bookingId),
      earnedAt: row.status === 'pending' ? null : (row.completedAt ?? row.createdAt),
    }));
  }
  const fields = ['commissionOwed', 'clientName', 'bookingId', 'createdAt'] as const;
  const clients = await rows(app, 'referral-clients').pick(where, fields, { sort });
  return clients.map((row) => ({
    id: row.id,
    amount: row.commissionOwed ?? 0,
    label: row.clientName,
    impersonal: `Client ${row.id}`,
    bookingId: idOf(row.bookingId),
    earnedAt: row.createdAt,
  }));
}

/** Returns the earnings of a payee, oldest first; a single item if given. */
export const earnedBy = (app: Pick<App, 'payload'>, payee: Payee, id?: number): Promise<EarnedItem[]> =>
  itemsWhere(app, payee.collection, [payeeCondition(payee), ...(id === undefined ? [] : [{ id }])]);
