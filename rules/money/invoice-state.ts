import { sumCents } from './invoice-lines';

/** A payment, a payment taken back, or money paid back, in the order in which they were written down. */
export interface Movement {
  id: number;
  kind: 'payment' | 'reversal' | 'refund';
  amountCents: number;
  /** The business's day. */
  on: string;
}

export type InvoiceState = 'draft' | 'issued' | 'paid' | 'credited';

export interface Standing {
  state: InvoiceState;
  /** Below zero when we owe. */
  openCents: number;
}

const signs = { payment: -1, reversal: 1, refund: 1 } as const;

/** What movements add to what is open: a payment takes from it. */
const openedBy = (movements: readonly Pick<Movement, 'kind' | 'amountCents'>[]): number =>
  sumCents(movements.map(({ kind, amountCents }) => signs[kind] * amountCents));

/** How an issued invoice stands: its total, what of it was credited, and what came in and went back. */
export function standingOf(
  totalCents: number,
  creditedCents: number,
  movements: readonly Pick<Movement, 'kind' | 'amountCents'>[],
): Standing {
  const openCents = totalCents - creditedCents + openedBy(movements);
  if (creditedCents >= totalCents) return { state: 'credited', openCents };
  return { state: openCents <= 0 ? 'paid' : 'issued', openCents };
}
