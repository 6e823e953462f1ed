import { z } from 'zod';
import { cleanedLine, optionalLine, optionalText } from '../../../contracts/fields';
import { type Expense, expenseChange } from '../../../contracts/money/expenses';
import { gstWithin } from '../../../rules/money/gst';
import { formatAmount, maxCents, parseSignedMoney } from '../../../rules/money/money';
import { optionalChoice } from '../../../ui/saving/optional-value';

const wrongSum = 'Please enter dollars and cents, for example 120.50';

/** Parses typed dollars, negative for a refund. An empty box is null. */
const signedDollars = cleanedLine(wrongSum).transform((text, context) => {
  if (!text) return null;
  const cents = parseSignedMoney(text);
  if (cents !== null && Math.abs(cents) <= maxCents) return cents;
  context.addIssue({ code: 'custom', message: wrongSum });
  return z.NEVER;
});

const { shape } = expenseChange;
const optionalDay = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(optionalChoice, schema);

/** The form of an expense. Empty GST means an eleventh of the sum; an empty payment day means the day of purchase. */
export const typedExpense = z
  .object({
    totalCents: signedDollars,
    supplier: optionalLine(),
    category: z.preprocess(optionalChoice, shape.category),
    boughtOn: optionalDay(shape.boughtOn),
    gstCents: signedDollars,
    unpaid: z.boolean(),
    paidOn: optionalDay(shape.paidOn),
    capital: z.boolean(),
    method: z.preprocess(optionalChoice, shape.method),
    note: optionalText(),
  })
  .transform(({ unpaid, paidOn, boughtOn, ...rest }) => ({
    ...rest,
    boughtOn,
    paidOn: unpaid ? null : (paidOn ?? boughtOn ?? undefined),
  }));

export type TypedExpense = z.output<typeof typedExpense>;

type IsTaxed = (boughtOn: string | null | undefined) => boolean;

/**
 * The GST that was entered instead of calculated as an eleventh, in cents. Null without one. A day without registration
 * shows GST of 0 that nobody entered.
 */
function enteredGst(expense: Expense | null, isTaxed: IsTaxed): number | null {
  if (!expense || expense.draft || expense.totalCents === null || !isTaxed(expense.boughtOn)) return null;
  return expense.gstCents === gstWithin(expense.totalCents) ? null : expense.gstCents;
}

export function valuesOf(expense: Expense | null, today: string, isTaxed: IsTaxed) {
  const gst = enteredGst(expense, isTaxed);
  const paid = expense?.paidOn;
  const isEntered = Boolean(expense && !expense.draft);
  return {
    totalCents: expense?.totalCents ? formatAmount(expense.totalCents) : '',
    supplier: expense?.supplier ?? '',
    category: expense?.category ?? '',
    boughtOn: expense?.boughtOn ?? today,
    gstCents: gst === null ? '' : formatAmount(gst),
    unpaid: isEntered && paid === null,
    paidOn: paid && paid !== expense?.boughtOn ? paid : '',
    capital: expense?.capital ?? false,
    method: expense?.method ?? '',
    note: expense?.note ?? '',
  };
}

interface Shown {
  opened: Expense | null;
  today: string;
  isTaxed: IsTaxed;
}

/**
 * Returns the fields that differ from the form as it opened, so that a form in another tab writes no older values over
 * newer ones. The proposed days of a draft count with its sum. A new sum, or a move to a day with registration, takes
 * the entered GST along, because the office would count an eleventh without it.
 */
export function changedFields(
  { gstCents, ...typed }: TypedExpense,
  { opened, today, isTaxed }: Shown,
): Partial<TypedExpense> {
  const counts = isTaxed(typed.boughtOn);
  if (!opened) return counts ? { ...typed, gstCents } : typed;
  const boughtOn = opened.boughtOn ?? today;
  const proposed = { boughtOn, paidOn: opened.paidOn ?? boughtOn };
  const shown = opened.draft && typed.totalCents === null ? { ...opened, ...proposed } : opened;
  const before = new Map<string, unknown>(Object.entries(shown));
  const changed: Partial<TypedExpense> = Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== before.get(name)),
  );
  const isMoved = !opened.draft && !isTaxed(opened.boughtOn);
  const mustSendGst = isMoved || changed.totalCents !== undefined || gstCents !== enteredGst(opened, isTaxed);
  return counts && mustSendGst ? { ...changed, gstCents } : changed;
}
