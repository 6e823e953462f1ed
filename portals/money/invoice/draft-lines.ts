import { z } from 'zod';
import { requiredLine } from '../../../contracts/fields';
import { maxLength } from '../../../contracts/limits';
import { type Invoice, invoiceChange, quantity } from '../../../contracts/money/invoices';
import type { PriceItem } from '../../../contracts/money/price-items';
import type { Line } from '../../../rules/money/invoice-lines';
import { formatAmount, maxCents, parseSignedMoney } from '../../../rules/money/money';
import { readTypedNumber } from '../../../rules/money/typed-number';
import { optionalNumber } from '../../../ui/saving/optional-value';

export interface TypedLine {
  priceItemId: number | null;
  description: string;
  quantity: string;
  unitCents: string;
  taxable: boolean;
}
export interface TypedDraft {
  doneOn: string;
  lines: TypedLine[];
}

const amountMessage = 'Please enter an amount, for example 80 or -10.50';

/** Parses typed dollars into cents, negative for a discount. */
const signedDollars = z.string().transform((text, context) => {
  const cents = parseSignedMoney(text);
  if (cents !== null && Math.abs(cents) <= maxCents) return cents;
  context.addIssue({ code: 'custom', message: amountMessage });
  return z.NEVER;
});

export const typedDraft = z.object({
  doneOn: z.preprocess((text) => text || null, invoiceChange.shape.doneOn),
  lines: z.array(
    z.object({
      priceItemId: z.number().nullable(),
      description: requiredLine('Please say what this is for', maxLength.invoiceLine),
      quantity: z.preprocess(optionalNumber, quantity),
      unitCents: signedDollars,
      taxable: z.boolean(),
    }),
  ),
});

export const toTypedDraft = ({ doneOn, lines }: Pick<Invoice, 'doneOn' | 'lines'>): TypedDraft => ({
  doneOn: doneOn ?? '',
  lines: lines.map(({ priceItemId, description, quantity: many, unitCents, taxable }) => ({
    priceItemId,
    description,
    quantity: String(many),
    unitCents: formatAmount(unitCents),
    taxable,
  })),
});

/** Makes a line from a price list item at its current price. */
export const lineOfItem = ({ id, name, description, cents, taxable }: PriceItem): TypedLine => ({
  priceItemId: id,
  description: description || name,
  quantity: '1',
  unitCents: formatAmount(cents),
  taxable,
});

export const emptyLine: TypedLine = {
  priceItemId: null,
  description: '',
  quantity: '1',
  unitCents: '',
  taxable: true,
};

/** Returns the typed lines with a price and a quantity, for the total during typing. */
export const completeLines = (lines: readonly TypedLine[]): Line[] =>
  lines.flatMap(({ quantity: many, unitCents, taxable }) => {
    const cents = parseSignedMoney(unitCents);
    const amount = readTypedNumber(many);
    return cents === null || !(amount > 0) ? [] : [{ quantity: amount, unitCents: cents, taxable }];
  });
