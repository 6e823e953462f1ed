import { z } from 'zod';
import { get } from '../endpoint';
import { valuesOf } from '../options';
import { expenseCategories } from './money-options';
import { period } from './period';

const sums = {
  incomeCents: z.number(),
  expensesCents: z.number(),
  /** Capital purchases, not included in the expenses. */
  capitalCents: z.number(),
  /** Payments to team and partners. */
  paidOutCents: z.number(),
  /** Income less expenses less payouts. */
  profitCents: z.number(),
};

const owner = { who: ['owner'], scope: 'invoices' } as const;

export const profit = get('/api/admin/profit', {
  ...owner,
  summary:
    'Income, expenses, capital purchases, what team and partners were paid, and profit by month; expenses by category. Without GST.',
  query: period,
  response: z.object({
    months: z.array(z.object({ month: z.string(), ...sums })),
    categories: z.array(z.object({ category: z.enum(valuesOf(expenseCategories)), totalCents: z.number() })),
    ...sums,
  }),
});

export const exportProfit = get('/api/admin/profit/export.csv', {
  ...owner,
  summary: 'Profit by month as a spreadsheet file.',
  query: period,
  response: z.string(),
  produces: 'csv',
});
