import { sumCents } from './invoice-lines';

/** Reasons for reversing a payment. `mistake` and `moved` count as if the payment had never existed. */
export type ReversalReason = 'bounced' | 'mistake' | 'moved';

/**
 * A step in an invoice's ledger, in order of entry: a payment, a reversal, a refund, a write-off, or a reopening that
 * ends all earlier write-offs.
 */
export interface Movement {
  id: number;
  kind: 'payment' | 'reversal' | 'refund' | 'write-off' | 'reopening';
  amountCents: number;
  /** Cash paid less the settled amount. */
  roundingCents?: number;
  /** The business's day for which it counts. */
  on: string;
  /** The payment that a reversal reverses. */
  of?: number;
  why?: ReversalReason;
}

export type InvoiceState = 'draft' | 'issued' | 'paid' | 'credited' | 'written-off';

export interface Standing {
  state: InvoiceState;
  /** Negative when we owe. */
  openCents: number;
  writtenOffCents: number;
}

type CountedMovement = Pick<Movement, 'kind' | 'amountCents' | 'roundingCents'>;

/** The settled part of the invoice: the amount without cash rounding. */
const settledBy = ({ amountCents, roundingCents = 0 }: CountedMovement): number =>
  amountCents - roundingCents;

const signs = { payment: 1, reversal: -1, refund: -1, 'write-off': 0, reopening: 0 } as const;

/** Payments less reversals and refunds. */
export const receivedBy = (movements: readonly CountedMovement[]): number =>
  sumCents(movements.map((each) => signs[each.kind] * settledBy(each)));

/** The active write-offs: those after the last reopening. */
function activeWriteOffs(movements: readonly CountedMovement[]): number {
  const last = movements.findLastIndex(({ kind }) => kind === 'reopening');
  return sumCents(
    movements
      .slice(last + 1)
      .filter(({ kind }) => kind === 'write-off')
      .map(({ amountCents }) => amountCents),
  );
}

/** The written-off sum, at most the sum that is open without it. */
export const writtenOff = (openWithout: number, movements: readonly CountedMovement[]): number =>
  Math.min(activeWriteOffs(movements), Math.max(0, openWithout));

/** The state of an issued invoice from its total, credits and movements. */
export function invoiceStateOf(
  totalCents: number,
  creditedCents: number,
  movements: readonly CountedMovement[],
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

/** True when a reversal makes a payment count as never made. */
const isVoid = (movement: Movement, movements: readonly Movement[]): boolean =>
  movements.some(({ of, why }) => of === movement.id && (why === 'mistake' || why === 'moved'));

/** The movements without void payments and their reversals. */
export const realMovements = <Row extends Movement>(movements: readonly Row[]): Row[] =>
  movements.filter(
    (movement) =>
      !isVoid(movement, movements) &&
      !(movement.kind === 'reversal' && (movement.why === 'mistake' || movement.why === 'moved')),
  );
