import { roundedCash } from './cash-rounding';
import { sumCents } from './invoice-lines';

/** The part of a transfer for one invoice. */
export interface TransferShare {
  invoiceId: number;
  cents: number;
  /** Cash paid less the settled amount. */
  roundingCents: number;
}

/**
 * Distributes a payment over the open sums of invoices, in order. The last one may get a part. Cash that pays all of
 * them is rounded on the last one. The rest goes to no invoice.
 */
export function shareTransfer(
  { amountCents, method }: { amountCents: number; method: string },
  open: readonly { invoiceId: number; openCents: number }[],
): TransferShare[] {
  const due = sumCents(open.map(({ openCents }) => openCents));
  const isRounded = method === 'cash' && due > 0 && amountCents === roundedCash(due);
  const roundingCents = isRounded ? amountCents - due : 0;
  let left = amountCents - roundingCents;
  const shares = open.flatMap(({ invoiceId, openCents }) => {
    const cents = Math.min(left, openCents);
    left -= cents;
    return cents > 0 ? [{ invoiceId, cents, roundingCents: 0 }] : [];
  });
  return shares.map((share, index) => (index === shares.length - 1 ? { ...share, roundingCents } : share));
}
