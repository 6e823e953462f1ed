import { bas } from '../../../contracts/money/bas';
import { listExpenses, readExpense, sumExpenses } from '../../../contracts/money/expenses';
import { profit } from '../../../contracts/money/profit';

/** The calls that are made again after an expense has changed. */
export const refreshedByExpense = [listExpenses, readExpense, sumExpenses, profit, bas];
