import { isDiscount, type Line, lineTotal, sharesDiscounts, sumCents, taxableCents } from './invoice-lines';
import { shareOut } from './share-out';

/** A line of an invoice with its share of the discounts. */
export interface NetLine {
  grossCents: number;
  /** Total of the line after its discounts; 0 for a discount line. */
  netCents: number;
  /** Parts of a discount: `offTaxable` lowers taxable lines, `offFree` lowers GST-free lines. */
  offTaxable: number;
  offFree: number;
}

const noDiscount = { netCents: 0, offTaxable: 0, offFree: 0 };

/** Returns the lines of an invoice after discounts, in the same order. Their cents add up to its total. */
export function netLines(lines: readonly Line[]): NetLine[] {
  const gross = lines.map(lineTotal);
  const isPaid = (index: number, taxable: boolean) => {
    const line = lines[index];
    return line !== undefined && !isDiscount(line) && line.taxable === taxable;
  };
  const weights = (taxable: boolean) =>
    gross.map((cents, index) => (isPaid(index, taxable) ? Math.max(0, cents) : 0));
  const taxableNet = taxableCents(lines);
  const nets = {
    taxable: shareOut(taxableNet, weights(true)),
    free: shareOut(Math.max(0, sumCents(gross) - taxableNet), weights(false)),
  };
  const offs = lines.map((line, index) => (isDiscount(line) ? -(gross[index] ?? 0) : 0));
  const offTaxable = sharesDiscounts(lines)
    ? shareOut(sumCents(weights(true)) - taxableNet, offs)
    : offs.map((off, index) => (lines[index]?.taxable ? off : 0));
  return lines.map((line, index) => {
    const grossCents = gross[index] ?? 0;
    if (!isDiscount(line)) {
      const netCents = (line.taxable ? nets.taxable : nets.free)[index] ?? 0;
      return { ...noDiscount, grossCents, netCents };
    }
    const taxableOff = offTaxable[index] ?? 0;
    return { ...noDiscount, grossCents, offTaxable: taxableOff, offFree: (offs[index] ?? 0) - taxableOff };
  });
}
