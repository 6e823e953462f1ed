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

/** True when GST was entered instead of calculated as an eleventh. */
const hasOwnGst = (expense: Expense | null): boolean =>
  typeof expense?.totalCents === 'number' && expense.gstCents !== gstWithin(expense.totalCents);

export function valuesOf(expense: Expense | null, today: string) {
  const paid = expense?.paidOn;
  const isEntered = Boolean(expense && !expense.draft);
  return {
    totalCents: expense?.totalCents ? formatAmount(expense.totalCents) : '',
    supplier: expense?.supplier ?? '',
    category: expense?.category ?? '',
    boughtOn: expense?.boughtOn ?? today,
    gstCents: isEntered && hasOwnGst(expense) ? formatAmount(expense?.gstCents ?? 0) : '',
    unpaid: isEntered && paid === null,
    paidOn: paid && paid !== expense?.boughtOn ? paid : '',
    capital: expense?.capital ?? false,
    method: expense?.method ?? '',
    note: expense?.note ?? '',
  };
}

/**
 * Returns the fields that differ from the expense as the form opened, so that a form in another tab writes no older
 * values over newer ones. A new sum takes its entered GST along, because the office would count an eleventh without
 * it. A day without registration shows GST of 0 that nobody entered.
 */
export function changedFields(
  { gstCents, ...typed }: TypedExpense,
  opened: Expense | null,
  isTaxed: (boughtOn: string | null | undefined) => boolean,
): Partial<TypedExpense> {
  if (!opened) return isTaxed(typed.boughtOn) ? { ...typed, gstCents } : typed;
  const before = new Map<string, unknown>(Object.entries(opened));
  const changed: Partial<TypedExpense> = Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== before.get(name)),
  );
  const shownGst = !opened.draft && hasOwnGst(opened) ? opened.gstCents : null;
  const isNewSum = changed.totalCents !== undefined && isTaxed(opened.boughtOn);
  return isTaxed(typed.boughtOn) && (isNewSum || gstCents !== shownGst) ? { ...changed, gstCents } : changed;
}
