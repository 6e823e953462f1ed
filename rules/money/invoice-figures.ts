import { gstWithin, halfUp, shareOf } from './gst';
import { type BasisFrom, firstDayOf } from './gst-bases';
import { sumCents } from './invoice-lines';
import { type Movement, realMovements, receivedBy, writtenOff } from './invoice-state';

/** Fields of an issued invoice for the figures. */
export interface BookedInvoice {
  chargesGst: boolean;
  issuedOn: string;
  totalCents: number;
  /** The taxable part of the total after discounts. */
  taxableCents: number;
  credits: readonly { on: string; totalCents: number; taxableCents: number }[];
  movements: readonly Movement[];
}

/** Sales and the GST on them. */
export interface Sales {
  g1: number;
  oneA: number;
}

const noSales: Sales = { g1: 0, oneA: 0 };

/** The total of an invoice on a day, less the credits up to then. */
function totalsOnDay({ totalCents, taxableCents, credits }: BookedInvoice, day: string) {
  const upToDay = credits.filter(({ on }) => on <= day);
  const credited = sumCents(upToDay.map((credit) => credit.totalCents));
  const creditedTaxable = sumCents(upToDay.map((credit) => credit.taxableCents));
  return {
    left: totalCents - credited,
    leftTaxable: taxableCents - creditedTaxable,
    credited,
    creditedTaxable,
  };
}

const movedBy = ({ movements }: BookedInvoice, day: string): Movement[] =>
  movements.filter(({ on }) => on <= day);

/**
 * The running sums of an invoice on the cash basis at a day's end. Payments first cover the uncredited part,
 * proportionally. The excess counts for the credited part.
 */
export function cashSales(invoice: BookedInvoice, day: string): Sales {
  const { left, leftTaxable, credited, creditedTaxable } = totalsOnDay(invoice, day);
  const received = Math.min(invoice.totalCents, Math.max(0, receivedBy(movedBy(invoice, day))));
  if (received === 0) return noSales;
  const [above, below] =
    received <= left
      ? [BigInt(received) * BigInt(leftTaxable), BigInt(left)]
      : [
          BigInt(leftTaxable) * BigInt(credited) + BigInt(received - left) * BigInt(creditedTaxable),
          BigInt(credited),
        ];
  return { g1: received, oneA: halfUp(above, 11n * below) };
}

/** The day of sale on the accrual basis: the day of issue, or of an earlier first payment. */
function daySold({ issuedOn, movements }: Pick<BookedInvoice, 'issuedOn' | 'movements'>): string {
  const paid = realMovements(movements).filter(({ kind }) => kind === 'payment');
  return [issuedOn, ...paid.map(({ on }) => on)].sort()[0] ?? issuedOn;
}

/** The running sums of an invoice on the accrual basis at a day's end. A write-off counts like a credit by amount. */
export function accrualSales(invoice: BookedInvoice, day: string): Sales {
  if (day < daySold(invoice)) return noSales;
  const { left, leftTaxable, creditedTaxable } = totalsOnDay(invoice, day);
  const moved = movedBy(invoice, day);
  const lost = writtenOff(left - receivedBy(moved), moved);
  const lostTaxable = shareOf(lost, leftTaxable, left);
  const oneA = gstWithin(invoice.taxableCents) - gstWithin(creditedTaxable + lostTaxable);
  return { g1: left - lost, oneA };
}

/** The first day on which an invoice counts on the accrual basis, which then stays. Null while it counts by cash. */
const accruesFrom = (invoice: BookedInvoice, bases: readonly BasisFrom[]): string | null =>
  firstDayOf(bases, 'accruals', daySold(invoice));

/** The running sums of an invoice at a day's end, on its basis at that time. */
export function salesUpTo(invoice: BookedInvoice, bases: readonly BasisFrom[], day: string): Sales {
  const from = accruesFrom(invoice, bases);
  return from !== null && day >= from ? accrualSales(invoice, day) : cashSales(invoice, day);
}
