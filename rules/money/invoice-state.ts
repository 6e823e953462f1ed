import { sumCents } from './invoice-lines';

/** Why a payment was taken back. A mistake, and a payment that was moved, count as if they had never been written. */
export type ReversalReason = 'bounced' | 'mistake' | 'moved';

/**
 * A step in the ledger of an invoice, in the order in which they were written: a payment, a payment taken back, money
 * paid back, a write-off, and the end of all write-offs before it.
 */
export interface Movement {
  id: number;
  kind: 'payment' | 'reversal' | 'refund' | 'write-off' | 'reopening';
  amountCents: number;
  /** Cash paid less the amount that it settles. */
  roundingCents?: number;
  /** The business's day on which it counts. */
  on: string;
  /** The payment that a reversal takes back. */
  of?: number;
  why?: ReversalReason;
}

export type InvoiceState = 'draft' | 'issued' | 'paid' | 'credited' | 'written-off';

export interface Standing {
  state: InvoiceState;
  /** Below zero when we owe. */
  openCents: number;
  writtenOffCents: number;
}

type Counted = Pick<Movement, 'kind' | 'amountCents' | 'roundingCents'>;

/** Returns the part of its invoice that a movement settles: the amount without the rounding of cash. */
const settledBy = ({ amountCents, roundingCents = 0 }: Counted): number => amountCents - roundingCents;

const signs = { payment: 1, reversal: -1, refund: -1, 'write-off': 0, reopening: 0 } as const;

/** Payments less what was taken back and paid back. */
export const receivedBy = (movements: readonly Counted[]): number =>
  sumCents(movements.map((each) => signs[each.kind] * settledBy(each)));

/** The write-offs that stand: those after the last reopening. */
function standingWriteOffs(movements: readonly Counted[]): number {
  const last = movements.findLastIndex(({ kind }) => kind === 'reopening');
  return sumCents(
    movements
      .slice(last + 1)
      .filter(({ kind }) => kind === 'write-off')
      .map(({ amountCents }) => amountCents),
  );
}

/** Returns the sum that is written off, at most the sum that is open without the write-off. */
export const writtenOff = (openWithout: number, movements: readonly Counted[]): number =>
  Math.min(standingWriteOffs(movements), Math.max(0, openWithout));

/** The state of an issued invoice: its total, what of it was credited, and its movements. */
export function standingOf(
  totalCents: number,
  creditedCents: number,
  movements: readonly Counted[],
): Standing {
  const openWithout = totalCents - creditedCents - receivedBy(movements);
  const writtenOffCents = writtenOff(openWithout, movements);
  const openCents = openWithout - writtenOffCents;
  return {
    state: stateOf({ openCents, writtenOffCents, isCredited: creditedCents >= totalCents }),
    openCents,
    writtenOffCents,
  };
}

function stateOf({
  openCents,
  writtenOffCents,
  isCredited,
}: Pick<Standing, 'openCents' | 'writtenOffCents'> & { isCredited: boolean }): InvoiceState {
  if (openCents > 0) return 'issued';
  if (isCredited) return 'credited';
  return writtenOffCents > 0 ? 'written-off' : 'paid';
}

/** Whether a payment was taken back as if it had never been written. */
const isVoid = (movement: Movement, movements: readonly Movement[]): boolean =>
  movements.some(({ of, why }) => of === movement.id && (why === 'mistake' || why === 'moved'));

/** The movements without those that count as never written, and without what took them back. */
export const realMovements = <Row extends Movement>(movements: readonly Row[]): Row[] =>
  movements.filter(
    (movement) =>
      !isVoid(movement, movements) &&
      !(movement.kind === 'reversal' && (movement.why === 'mistake' || movement.why === 'moved')),
  );
