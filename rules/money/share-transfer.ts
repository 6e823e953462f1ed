import { roundedCash } from './cash-rounding';
import { sumCents } from './invoice-lines';

/** The part of a transfer that pays one invoice. */
export interface TransferShare {
  invoiceId: number;
  cents: number;
  /** Cash paid less the amount that it settles. */
  roundingCents: number;
}

/**
 * Shares a payment out over what is open on invoices, in their order; the last one may get a part. Cash that pays all of
 * them is rounded on the last one. What is left goes to no invoice.
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
