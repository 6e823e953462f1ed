import { z } from 'zod';
import { maxCents } from '../../rules/money/money';
import { del, get, patch, post, put } from '../endpoint';
import { dateOfThisCentury, id, idParams, instant, optionalLine, optionalText } from '../fields';
import { valuesOf } from '../options';
import { filter, listOf, listQuery } from '../paging';
import { expenseCategories, invoiceMethods } from './money-options';
import { inOrder, notInOrder, period, someDay } from './period';

const text = z.string().nullable();

export const receipt = z.object({ url: z.string(), kind: z.enum(['photo', 'pdf']) });

export const expense = z.object({
  id,
  /** True without a sum. Drafts count nowhere. */
  draft: z.boolean(),
  boughtOn: text,
  /** Null while unpaid. */
  paidOn: text,
  supplier: text,
  category: z.enum(valuesOf(expenseCategories)).nullable(),
  /** The business's share, including GST. Negative for money back. */
  totalCents: z.number().nullable(),
  gstCents: z.number().nullable(),
  /** True for purchases of $1,000 or more that last. */
  capital: z.boolean(),
  method: z.enum(valuesOf(invoiceMethods)).nullable(),
  note: text,
  receipt: receipt.nullable(),
  /** Other expenses with the same sum, day and supplier. */
  duplicates: z.array(id),
  /** Instant of the deletion. */
  deletedAt: instant.nullable(),
  createdAt: instant,
});
export type Expense = z.output<typeof expense>;

const warnings = z.array(z.enum(['lodged']));
export const expenseWithWarnings = expense.extend({
  /** `lodged`: the expense changes days of a lodged statement and counts in the next one. */
  warnings,
});
export type ExpenseWithWarnings = z.output<typeof expenseWithWarnings>;

const sumMessage = 'Please enter a sum';
const sum = z
  .number({ error: sumMessage })
  .int({ error: sumMessage })
  .min(-maxCents, { error: sumMessage })
  .max(maxCents, { error: sumMessage });
const yesNo = z.boolean({ error: 'Please say yes or no' });

export const expenseChange = z
  .object({
    boughtOn: dateOfThisCentury('Please enter the day').nullable(),
    /** Missing means the day of purchase; null means unpaid. */
    paidOn: dateOfThisCentury('Please enter the day').nullable(),
    supplier: optionalLine(),
    category: z
      .enum(valuesOf(expenseCategories), {
        error: `Please choose one of: ${valuesOf(expenseCategories).join(', ')}`,
      })
      .nullable(),
    totalCents: sum.refine((cents) => cents !== 0, { error: 'Please enter a sum other than 0' }).nullable(),
    /** Missing means an eleventh of the sum. */
    gstCents: sum.nullable(),
    capital: yesNo,
    method: z
      .enum(valuesOf(invoiceMethods), {
        error: `Please choose one of: ${valuesOf(invoiceMethods).join(', ')}`,
      })
      .nullable(),
    note: optionalText(),
    /** True when the owner confirmed that this is no duplicate of the expense with the same sum, day and supplier. */
    keptApart: yesNo,
  })
  .partial();
export type ExpenseChange = z.output<typeof expenseChange>;

const path = '/api/admin/expenses';
const ofOne = `${path}/:id` as const;
const owner = { who: ['owner'], scope: 'invoices' } as const;
const receiptText = 'a receipt: a photo (JPEG, PNG, WebP or HEIC) or a PDF, at most 10 MB';

export const listExpenses = get(path, {
  ...owner,
  summary:
    'Expenses, newest first unless sorted, by the day on which they were bought. `draft=true` are those without a sum, `deleted=true` is the bin.',
  query: listQuery({
    sort: ['boughtOn', 'totalCents'],
    filters: {
      from: filter.date(),
      to: filter.date(),
      category: filter.oneOf(expenseCategories),
      draft: filter.yesNo(),
      deleted: filter.yesNo(),
    },
  }),
  response: listOf(expense),
});

export const exportExpenses = get(`${path}/export.csv`, {
  ...owner,
  summary: 'Expenses with a sum as a spreadsheet file, oldest first.',
  query: z.strictObject({ from: someDay.optional(), to: someDay.optional() }).refine(inOrder, notInOrder),
  response: z.string(),
  produces: 'csv',
});

export const sumExpenses = get(`${path}/sums`, {
  ...owner,
  summary: 'The sums of expenses by category, GST included, by the day on which they were bought.',
  query: period,
  response: z.object({
    totalCents: z.number(),
    gstCents: z.number(),
    categories: z.array(z.object({ category: z.enum(valuesOf(expenseCategories)), totalCents: z.number() })),
  }),
});

export const createExpense = post(path, {
  ...owner,
  summary: `Add an expense: as JSON, or multipart with \`receipt\`, ${receiptText}. Without a sum it is a draft.`,
  idempotent: true,
  consumes: 'multipart',
  alsoJson: true,
  body: expenseChange,
  response: expenseWithWarnings,
  status: 201,
});

export const readExpense = get(ofOne, {
  ...owner,
  summary: 'One expense or draft.',
  params: idParams,
  response: expense,
});

export const updateExpense = patch(ofOne, {
  ...owner,
  summary:
    'Change what is sent of an expense. With a sum it needs day, supplier and category. GST is an eleventh again when the sum changes without it.',
  params: idParams,
  body: expenseChange,
  response: expenseWithWarnings,
});

export const deleteExpense = del(ofOne, {
  ...owner,
  summary: 'Put an expense in the bin, for 30 days. One of a lodged statement stays there for good.',
  params: idParams,
  response: z.object({ message: z.string(), warnings }),
});

export const restoreExpense = post(`${ofOne}/restore`, {
  ...owner,
  summary: 'Take an expense out of the bin.',
  params: idParams,
  response: expenseWithWarnings,
});

export const repeatExpense = post(`${ofOne}/repeat`, {
  ...owner,
  summary:
    'Add the same expense to this month, on the same day of it or, when that is still to come, today. 409 for a draft.',
  idempotent: true,
  params: idParams,
  response: expenseWithWarnings,
  status: 201,
});

export const putReceipt = put(`${ofOne}/receipt`, {
  ...owner,
  summary: `Add or change the receipt (multipart: \`receipt\`, ${receiptText.replace('a receipt: ', '')}).`,
  params: idParams,
  consumes: 'multipart',
  response: expense,
});

export const readReceipt = get(`${ofOne}/receipt`, {
  ...owner,
  summary: 'The receipt of an expense, without location data.',
  params: idParams,
  response: z.unknown(),
  produces: 'binary',
});
