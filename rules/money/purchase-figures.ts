import { type BasisFrom, firstDayOf } from './gst-bases';

/** Fields of an expense for the figures. */
export interface BookedPurchase {
  boughtOn: string;
  /** Null while it is not paid. */
  paidOn: string | null;
  totalCents: number;
  gstCents: number;
  capital: boolean;
}

/** The GST of purchases, and the sums of capital ones and of the others. */
export interface Purchases {
  oneB: number;
  g10: number;
  g11: number;
}

/**
 * The day on which an expense counts: by cash the day on which it was paid, by accruals the day on which it was bought,
 * whichever basis has it first. Null while it counts on none, so that a change of basis counts it once.
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

/** The running sums of an expense as a day ends. */
export function purchasesUpTo(purchase: BookedPurchase, bases: readonly BasisFrom[], day: string): Purchases {
  const counted = dayCounted(purchase, bases);
  if (counted === null || counted > day) return { oneB: 0, g10: 0, g11: 0 };
  const { totalCents, gstCents, capital } = purchase;
  return { oneB: gstCents, g10: capital ? totalCents : 0, g11: capital ? 0 : totalCents };
}
