import { gstWithin, halfUp } from './gst';

/** What a line asks for. A discount has a price below zero. */
export interface Line {
  quantity: number;
  unitCents: number;
  taxable: boolean;
}

/** A quantity in thousandths, the smallest part that it has. */
export const thousandths = (quantity: number): number => Math.round(quantity * 1000);

/** What a line comes to, rounded half up to the cent. */
export const lineTotal = ({ quantity, unitCents }: Pick<Line, 'quantity' | 'unitCents'>): number =>
  halfUp(BigInt(thousandths(quantity)) * BigInt(unitCents), 1000n);

export const sumCents = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

export interface InvoiceTotals {
  totalCents: number;
  gstCents: number;
}

/** The total of lines, and the GST in it: once for all of them, and none for who is not registered. */
export function totalsOf(lines: readonly Line[], gstRegistered: boolean): InvoiceTotals {
  const taxable = sumCents(lines.filter((line) => line.taxable).map(lineTotal));
  return {
    totalCents: sumCents(lines.map(lineTotal)),
    gstCents: gstRegistered ? gstWithin(taxable) : 0,
  };
}
