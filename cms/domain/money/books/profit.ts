import type { ReplyOf } from '../../../../contracts/endpoint';
import { expenseCategories } from '../../../../contracts/money/money-options';
import type { Period } from '../../../../contracts/money/period';
import type { profit as contract } from '../../../../contracts/money/profit';
import { valuesOf } from '../../../../contracts/options';
import { rows } from '../../../../rows/rows';
import { figuresWithin } from '../../../../rules/money/bas';
import type { BasisFrom } from '../../../../rules/money/gst-bases';
import { sumCents } from '../../../../rules/money/invoice-lines';
import { addDays } from '../../../../rules/time/dates';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { csv, dollarsCell } from '../../csv';
import type { ExpenseInBooks } from './booked-expenses';
import { countedPurchases } from './counted-purchases';
import { incomeOf, monthsOf } from './income';

type Profit = ReplyOf<typeof contract>;

/** Returns the expenses and capital purchases of a period, without GST. */
function spentIn(expenses: readonly ExpenseInBooks[], bases: readonly BasisFrom[], period: Period) {
  const spent = expenses.map(({ booked }) => {
    const { g10, g11, oneB } = figuresWithin({ kind: 'expense', row: booked }, bases, period);
    return { cents: g10 + g11 - oneB, capital: booked.capital };
  });
  const sum = (isCapital: boolean) =>
    sumCents(spent.filter(({ capital }) => capital === isCapital).map(({ cents }) => cents));
  return { expensesCents: sum(false), capitalCents: sum(true) };
}

/** Returns payments to team and partners in a period, less reversed ones, by day. */
async function paidOut(app: App, { from, to }: Period): Promise<{ day: string; cents: number }[]> {
  // Reads a wider range in UTC: days of the business start and end at another UTC time.
  const [first, last] = [addDays(from, -1), addDays(to, 2)];
  const found = await rows(app, 'payments').pick(
    [{ at: { from: `${first}T00:00:00.000Z` } }, { at: { before: `${last}T00:00:00.000Z` } }],
    ['at', 'createdAt', 'amount'],
  );
  return found.map(({ at, createdAt, amount }) => ({
    day: dateIn(app.env.BUSINESS_TIME_ZONE, new Date(at ?? createdAt)),
    cents: amount,
  }));
}

/** Returns profit by month, without GST: income less expenses less payments to team and partners. */
export async function profitOf(app: App, period: Period): Promise<Profit> {
  const [income, { bases, expenses }, payments] = await Promise.all([
    incomeOf(app, period),
    countedPurchases(app, period),
    paidOut(app, period),
  ]);
  const incomeOfMonth = new Map(income.months.map((each) => [each.month, each.withoutGstCents]));
  const months = monthsOf(period).map(({ month, from, to }) => {
    const incomeCents = incomeOfMonth.get(month) ?? 0;
    const spent = spentIn(expenses, bases, { from, to });
    const paid = payments.filter(({ day }) => day >= from && day <= to);
    const paidOutCents = sumCents(paid.map(({ cents }) => cents));
    const profitCents = incomeCents - spent.expensesCents - paidOutCents;
    return { month, incomeCents, ...spent, paidOutCents, profitCents };
  });
  const sum = (name: keyof Omit<Profit['months'][number], 'month'>) =>
    sumCents(months.map((month) => month[name]));
  const categories = valuesOf(expenseCategories)
    .map((category) => {
      const ofCategory = expenses.filter(({ row }) => (row.category ?? 'other') === category);
      return { category, totalCents: spentIn(ofCategory, bases, period).expensesCents };
    })
    .filter(({ totalCents }) => totalCents !== 0);
  return {
    months,
    categories,
    incomeCents: sum('incomeCents'),
    expensesCents: sum('expensesCents'),
    capitalCents: sum('capitalCents'),
    paidOutCents: sum('paidOutCents'),
    profitCents: sum('profitCents'),
  };
}

/** Exports the same as a spreadsheet file. */
export async function profitCsv(app: App, period: Period): Promise<string> {
  const { months, ...all } = await profitOf(app, period);
  return csv(
    ['Month', 'Income', 'Expenses', 'Paid to team and partners', 'Profit', 'Capital purchases'],
    [...months, { month: 'Total', ...all }].map((row) => [
      row.month,
      dollarsCell(row.incomeCents),
      dollarsCell(row.expensesCents),
      dollarsCell(row.paidOutCents),
      dollarsCell(row.profitCents),
      dollarsCell(row.capitalCents),
    ]),
  );
}
