import type { Expense as Row } from '../../../../collections/payload-types';
import type { Expense } from '../../../../contracts/money/expenses';
import type { App } from '../../../app';
import { type Condition, rows } from '../../../database/rows';
import { notFound } from '../../../refusal';
import { asExpense } from './as-expense';

export const expenseWhere = (id: number, isDeleted = false): Condition<'expenses'> => ({
  id,
  deletedAt: isDeleted ? { not: null } : null,
});

/** Returns an expense that is not in the bin. Throws `not-found`. */
export async function findExpense(app: Pick<App, 'payload'>, id: number): Promise<Row> {
  const row = await rows(app, 'expenses').one(expenseWhere(id));
  if (!row) throw notFound();
  return row;
}

export const readExpense = async (app: App, id: number): Promise<Expense> =>
  asExpense(app, await findExpense(app, id));
