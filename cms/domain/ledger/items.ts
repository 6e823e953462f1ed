import type { Where } from 'payload';
import type { LedgerItem } from '../../../rules/ledger';
import type { App } from '../../app';
import { findRows } from '../../database/rows';
import { ofPayee, type Payee, type PayeeCollection } from './payees';

/** What somebody earned. */
export interface EarnedItem extends LedgerItem {
  label: string;
  /** What the ledger keeps of one that was removed: not who it was, because entries stay for good. */
  removedAs: string;
  /** Whether it may be paid: work that is not completed yet is not owed. */
  isDone: boolean;
}

/** The items that fit, oldest first. */
export async function itemsWhere(
  app: Pick<App, 'payload'>,
  collection: PayeeCollection,
  where: Where,
): Promise<EarnedItem[]> {
  const sort = ['id'];
  if (collection === 'service-providers') {
    const fields = ['amountOwed', 'workDescription', 'status'] as const;
    const rows = await findRows(app.payload, 'work-assignments', where, { fields, sort });
    return rows.map((row) => ({
      ...{ id: row.id, amount: row.amountOwed ?? 0, label: row.workDescription ?? '' },
      ...{ removedAs: row.workDescription ?? '', isDone: row.status !== 'pending' },
    }));
  }
  const fields = ['commissionOwed', 'clientName'] as const;
  const rows = await findRows(app.payload, 'referral-clients', where, { fields, sort });
  return rows.map((row) => ({
    ...{ id: row.id, amount: row.commissionOwed ?? 0, label: row.clientName },
    ...{ removedAs: `Client ${row.id}`, isDone: true },
  }));
}

/** What a payee earned, oldest first; of one item alone where it is named. */
export const earnedBy = (app: Pick<App, 'payload'>, payee: Payee, id?: number): Promise<EarnedItem[]> =>
  itemsWhere(app, payee.collection, {
    and: [ofPayee(payee), ...(id === undefined ? [] : [{ id: { equals: id } }])],
  });
