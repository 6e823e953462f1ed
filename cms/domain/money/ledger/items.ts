import type { Where } from 'payload';
import type { LedgerItem } from '../../../../rules/money/ledger';
import type { App } from '../../../app';
import { findRows } from '../../../database/rows';
import { idOf } from '../../relations';
import { ofPayee, type Payee, type PayeeCollection } from './payees';

/** One earning. */
export interface EarnedItem extends LedgerItem {
  label: string;
  /** Its label without a person's name. */
  impersonal: string;
  /** When it was earned; null for work that is not completed yet, which is not payable. */
  earnedAt: string | null;
  bookingId: number | null;
}

/** The items that fit, oldest first. */
export async function itemsWhere(
  app: Pick<App, 'payload'>,
  collection: PayeeCollection,
  where: Where,
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
    const rows = await findRows(app.payload, 'work-assignments', where, { fields, sort });
    return rows.map((row) => ({
      id: row.id,
      amount: row.amountOwed ?? 0,
      label: row.workDescription ?? '',
      impersonal: row.workDescription ?? '',
      bookingId: idOf(row.bookingId),
      earnedAt: row.status === 'pending' ? null : (row.completedAt ?? row.createdAt),
    }));
  }
  const fields = ['commissionOwed', 'clientName', 'bookingId', 'createdAt'] as const;
  const rows = await findRows(app.payload, 'referral-clients', where, { fields, sort });
  return rows.map((row) => ({
    id: row.id,
    amount: row.commissionOwed ?? 0,
    label: row.clientName,
    impersonal: `Client ${row.id}`,
    bookingId: idOf(row.bookingId),
    earnedAt: row.createdAt,
  }));
}

/** The earnings of a payee, oldest first; one item alone where it is named. */
export const earnedBy = (app: Pick<App, 'payload'>, payee: Payee, id?: number): Promise<EarnedItem[]> =>
  itemsWhere(app, payee.collection, {
    and: [ofPayee(payee), ...(id === undefined ? [] : [{ id: { equals: id } }])],
  });
