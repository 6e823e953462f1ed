import { bas } from '../../../contracts/money/bas';
import { listExpenses, readExpense, sumExpenses } from '../../../contracts/money/expenses';
import { profit } from '../../../contracts/money/profit';

/** Calls to repeat after an expense was deleted. The expense itself can no longer be read. */
export const refreshedByDeletedExpense = [listExpenses, sumExpenses, profit, bas];

export const refreshedByExpense = [readExpense, ...refreshedByDeletedExpense];
