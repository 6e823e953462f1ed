import { type BasisFrom, firstDayOf } from './gst-bases';

export interface BookedPurchase {
  boughtOn: string;
  /** Null while unpaid. */
  paidOn: string | null;
  totalCents: number;
  gstCents: number;
  capital: boolean;
}

/** GST on purchases, and the sums of capital and other purchases. */
export interface Purchases {
  oneB: number;
  g10: number;
  g11: number;
}

/**
 * The day on which an expense counts: the day of payment on the cash basis, or the day of purchase on the accrual
 * basis. The earlier of both wins, so that a change of basis counts it once. Null while it counts on neither.
 */
function dayCounted(
  { boughtOn, paidOn }: Pick<BookedPurchase, 'boughtOn' | 'paidOn'>,
  bases: readonly BasisFrom[],
): string | null {
  const days = [
    paidOn === null ? null : firstDayOf(bases, 'cash', paidOn),
    firstDayOf(bases, 'accruals', boughtOn),
  ];
  return days.filter((day) => day !== null).sort()[0] ?? null;
}

/** The running sums of an expense at a day's end. */
export function purchasesUpTo(purchase: BookedPurchase, bases: readonly BasisFrom[], day: string): Purchases {
  const counted = dayCounted(purchase, bases);
  if (counted === null || counted > day) return { oneB: 0, g10: 0, g11: 0 };
  const { totalCents, gstCents, capital } = purchase;
  return { oneB: gstCents, g10: capital ? totalCents : 0, g11: capital ? 0 : totalCents };
}
