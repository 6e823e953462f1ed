import { gstWithin, halfUp } from './gst';

/** A line of an invoice. A discount has a negative price. */
export interface Line {
  quantity: number;
  unitCents: number;
  taxable: boolean;
}

/** A quantity in thousandths, its smallest unit. */
export const thousandths = (quantity: number): number => Math.round(quantity * 1000);

/** Returns quantity times price, rounded half up to the cent. */
export const lineTotal = ({ quantity, unitCents }: Pick<Line, 'quantity' | 'unitCents'>): number =>
  halfUp(BigInt(thousandths(quantity)) * BigInt(unitCents), 1000n);

export const sumCents = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

export const isDiscount = ({ unitCents }: Pick<Line, 'unitCents'>): boolean => unitCents < 0;

/** Sums of an invoice's lines by kind. Discounts are positive. */
function sumsOf(lines: readonly Line[]) {
  const sum = (taxable: boolean, discounts: boolean) =>
    Math.abs(
      sumCents(
        lines
          .filter((line) => line.taxable === taxable && isDiscount(line) === discounts)
          .map((line) => lineTotal(line)),
      ),
    );
  return {
    taxable: sum(true, false),
    free: sum(false, false),
    taxableDiscount: sum(true, true),
    freeDiscount: sum(false, true),
  };
}

/**
 * True when discounts are shared over all lines, because one kind (taxable or GST-free) is less than its own
 * discounts. Otherwise a discount lowers only its own kind.
 */
export function sharesDiscounts(lines: readonly Line[]): boolean {
  const { taxable, free, taxableDiscount, freeDiscount } = sumsOf(lines);
  return taxableDiscount > taxable || freeDiscount > free;
}

/** The taxable part of the total after discounts, at least 0. */
export function taxableCents(lines: readonly Line[]): number {
  const { taxable, free, taxableDiscount, freeDiscount } = sumsOf(lines);
  if (!sharesDiscounts(lines)) return taxable - taxableDiscount;
  const paid = taxable + free;
  const left = paid - taxableDiscount - freeDiscount;
  return paid === 0 ? 0 : Math.max(0, halfUp(BigInt(taxable) * BigInt(left), BigInt(paid)));
}

export interface InvoiceTotals {
  totalCents: number;
  gstCents: number;
}

/** The total of lines with the GST in it, calculated once. No GST when none is charged. */
export const totalsOf = (lines: readonly Line[], chargesGst: boolean): InvoiceTotals => ({
  totalCents: sumCents(lines.map(lineTotal)),
  gstCents: chargesGst ? gstWithin(taxableCents(lines)) : 0,
});
