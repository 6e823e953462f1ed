import { bas } from '../../../contracts/money/bas';
import { listExpenses, readExpense, sumExpenses } from '../../../contracts/money/expenses';
import { profit } from '../../../contracts/money/profit';

/** The calls that are made again after an expense was deleted: it can no longer be read. */
export const refreshedByDeletedExpense = [listExpenses, sumExpenses, profit, bas];

/** The calls that are made again after an expense has changed. */
export const refreshedByExpense = [readExpense, ...refreshedByDeletedExpense];
