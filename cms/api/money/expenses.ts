import * as contract from '../../../contracts/money/expenses';
import * as profits from '../../../contracts/money/profit';
import { profitCsv, profitOf } from '../../domain/money/books/profit';
import {
  createExpense,
  deleteExpense,
  repeatExpense,
  restoreExpense,
  updateExpense,
} from '../../domain/money/expenses/change-expense';
import { findExpense, readExpense } from '../../domain/money/expenses/find-expense';
import {
  expensesCsv,
  listExpenses,
  listExpensesOfPeriod,
  sumExpenses,
} from '../../domain/money/expenses/list-expenses';
import { changeReceipt, createWithReceipt, receiptFile } from '../../domain/money/expenses/receipts';
import { invalidField } from '../../refusal';
import { forward, handle } from '../handle';
import { parse } from '../parse-call';
import { sendPrivateFile } from '../system/private-files';

const receipt = { field: 'receipt', maxFiles: 1 } as const;
const wholeNumbers = ['totalCents', 'gstCents'];
const yesOrNo = ['capital', 'keptApart'];

/** Turns form texts into the values of the JSON call. An empty text is no value. */
const valuesOfForm = (fields: Record<string, string>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => {
      if (text === '') return [name, null];
      if (wholeNumbers.includes(name) && /^-?\d{1,15}$/.test(text)) return [name, Number(text)];
      if (yesOrNo.includes(name) && /^(true|false)$/.test(text)) return [name, text === 'true'];
      return [name, text];
    }),
  );

export const expenseHandlers = [
  forward(contract.listExpenses, listExpenses),
  handle(contract.exportExpenses, async ({ app, query, res }) => {
    res.attachment('expenses.csv');
    return expensesCsv(app, await listExpensesOfPeriod(app, query));
  }),
  forward(contract.sumExpenses, sumExpenses),
  handle(contract.createExpense, async ({ app, body, form, requestKey, req }) => {
    if (req.is('application/json')) return createExpense(app, body, requestKey);
    const sent = await form({ ...receipt, owner: { ownerCollection: 'owners', ownerId: 0 } });
    const input = parse(contract.expenseChange, valuesOfForm(sent.fields));
    const [file] = sent.files;
    if (!file) throw invalidField('receipt', 'Please choose a photo or a PDF');
    return createWithReceipt(app, { input, file }, sent.requestKey);
  }),
  forward(contract.readExpense, readExpense),
  forward(contract.updateExpense, updateExpense),
  handle(contract.deleteExpense, async ({ app, params }) => {
    const warnings = await deleteExpense(app, params.id);
    return { message: 'The expense is in the bin', warnings };
  }),
  forward(contract.restoreExpense, restoreExpense),
  forward(contract.repeatExpense, repeatExpense),
  handle(contract.putReceipt, async ({ app, params, form }) => {
    await findExpense(app, params.id);
    const sent = await form({ ...receipt, owner: { ownerCollection: 'expenses', ownerId: params.id } });
    const [file] = sent.files;
    if (!file) throw invalidField('receipt', 'Please choose a photo or a PDF');
    return changeReceipt(app, params.id, file);
  }),
  handle(contract.readReceipt, async ({ app, params, res }) => {
    await sendPrivateFile(app, res, await receiptFile(app, params.id));
    return undefined;
  }),
  forward(profits.profit, profitOf),
  handle(profits.exportProfit, async ({ app, query, res }) => {
    res.attachment('profit.csv');
    return profitCsv(app, query);
  }),
];
