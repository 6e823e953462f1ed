import { gstWithin, halfUp } from './gst';

/** A line of an invoice. A discount has a price below zero. */
export interface Line {
  quantity: number;
  unitCents: number;
  taxable: boolean;
}

/** A quantity in thousandths, the smallest part that it has. */
export const thousandths = (quantity: number): number => Math.round(quantity * 1000);

/** Returns quantity times price, rounded half up to the cent. */
export const lineTotal = ({ quantity, unitCents }: Pick<Line, 'quantity' | 'unitCents'>): number =>
  halfUp(BigInt(thousandths(quantity)) * BigInt(unitCents), 1000n);

export const sumCents = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

export const isDiscount = ({ unitCents }: Pick<Line, 'unitCents'>): boolean => unitCents < 0;

/** The sums of the lines of an invoice by kind. Discounts are counted as positive amounts. */
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
 * Whether the discounts are shared over all lines: one kind of lines (taxable or GST-free) cannot bear its own. Otherwise
 * a discount lowers its own kind alone.
 */
export function sharesDiscounts(lines: readonly Line[]): boolean {
  const { taxable, free, taxableDiscount, freeDiscount } = sumsOf(lines);
  return taxableDiscount > taxable || freeDiscount > free;
}

/** The part of the total that is taxable, after the discounts; never below zero. */
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

/** The total of lines, and the GST in it: once for all of them, and none where no GST is charged. */
export const totalsOf = (lines: readonly Line[], chargesGst: boolean): InvoiceTotals => ({
  totalCents: sumCents(lines.map(lineTotal)),
  gstCents: chargesGst ? gstWithin(taxableCents(lines)) : 0,
});
