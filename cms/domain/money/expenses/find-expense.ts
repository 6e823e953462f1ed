import type { Expense as Row } from '../../../../collections/payload-types';
import type { Expense } from '../../../../contracts/money/expenses';
import { type Condition, rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { notFound } from '../../../refusal';
import { asExpense } from './as-expense';

export const presentExpense = (id: number): Condition<'expenses'> => ({ id, deletedAt: null });

/** Returns an expense that is not in the bin. Throws `not-found`. */
export async function findExpense(app: Pick<App, 'payload'>, id: number): Promise<Row> {
  const row = await rows(app, 'expenses').one(presentExpense(id));
  if (!row) throw notFound();
  return row;
}

export const readExpense = async (app: App, id: number): Promise<Expense> =>
  asExpense(app, await findExpense(app, id));
