import type { LineInput } from '../../../../contracts/money/invoices';

/** A line that a visit asked for, with the horse that it was for. The booked fee is for none. */
export type VisitLine = LineInput & { horseId: number | null };

/** A draft or an invoice that was begun for a visit. */
export interface VisitRow {
  id: number;
  /** The client it was begun for. */
  clientId: number;
  /** It takes no more work: it is issued, or its owner has put it away. */
  isClosed: boolean;
  /** Its owner has changed it. */
  isTouched: boolean;
  visitLines: readonly VisitLine[];
}

/** A line that the record asks for now. The client is the one who has the horse today; null is nobody any more. */
export interface AskedLine {
  clientId: number | null;
  line: VisitLine;
}

/** The lines that each row is to have, and those for which a new draft is begun, by client. */
export interface AssignedLines {
  rows: Map<number, VisitLine[]>;
  clients: Map<number, VisitLine[]>;
}

export const feeText = 'Priority service, as booked';
const isFee = ({ horseId, description }: VisitLine): boolean => !horseId && description === feeText;

/** Whether two lines are for the same horse, or both are the booked fee. */
const isForSame = (one: VisitLine, other: VisitLine): boolean =>
  one.horseId === other.horseId && isFee(one) === isFee(other);

const isSameWork = (one: VisitLine, other: VisitLine): boolean =>
  isForSame(one, other) &&
  one.priceItemId === other.priceItemId &&
  (one.priceItemId !== null || one.description === other.description);

const isSamePrice = (one: VisitLine, other: VisitLine): boolean =>
  isSameWork(one, other) && one.unitCents === other.unitCents && one.description === other.description;

/**
 * Shares the lines of a visit's record out over its rows. A line that a row has asked for stays with it, whoever has the
 * horse by now. Work that came in addition goes to an open draft of the same client, or to a new one: what is issued, or
 * was put away, takes no more.
 */
export function assignVisitLines(rows: readonly VisitRow[], asked: readonly AskedLine[]): AssignedLines {
  const assigned: AssignedLines = { rows: new Map(rows.map(({ id }) => [id, []])), clients: new Map() };
  const pools = new Map(rows.map((row) => [row.id, [...row.visitLines]]));

  const give = (row: VisitRow, line: VisitLine) => assigned.rows.get(row.id)?.push(line);
  /** Takes the first line that fits out of the pool of a row. */
  const take = (fits: (row: VisitRow, line: VisitLine) => boolean): [VisitRow, VisitLine] | null => {
    for (const row of rows) {
      const pool = pools.get(row.id) ?? [];
      const at = pool.findIndex((line) => fits(row, line));
      const [line] = at < 0 ? [] : pool.splice(at, 1);
      if (line) return [row, line];
    }
    return null;
  };

  /** Whether a row may have asked for a line: one for no horse is known by its client alone. */
  const mayHave = (row: VisitRow, { clientId, line }: AskedLine): boolean =>
    line.horseId !== null || isFee(line) || row.clientId === clientId;

  /** Returns the rest of a line once the rows that asked for it have theirs; null when nothing is left. */
  const afterKnown = (asked: AskedLine): AskedLine | null => {
    const { line } = asked;
    const isKnown = (row: VisitRow, each: VisitLine) => mayHave(row, asked) && isSamePrice(each, line);
    const same = take((row, each) => isKnown(row, each) && each.quantity === line.quantity);
    if (same) {
      give(same[0], line);
      return null;
    }
    const part = take((row, each) => row.isClosed && isKnown(row, each) && each.quantity < line.quantity);
    if (!part) return asked;
    const [row, known] = part;
    give(row, known);
    const quantity = Math.round((line.quantity - known.quantity) * 1000) / 1000;
    return afterKnown({ ...asked, line: { ...line, quantity } });
  };

  for (const each of asked.flatMap((one) => afterKnown(one) ?? [])) {
    const { clientId, line } = each;
    // A price or a quantity that was corrected is no work in addition.
    const changed = take((row, known) => row.isClosed && mayHave(row, each) && isSameWork(known, line));
    if (changed) {
      give(changed[0], line);
      continue;
    }
    const has = (row: VisitRow) =>
      mayHave(row, each) && row.visitLines.some((known) => isForSame(known, line));
    const payer = rows.find(has)?.clientId ?? clientId;
    const open = rows.filter((row) => !row.isClosed);
    const row =
      open.find(has) ??
      open.find((other) => other.clientId === payer && !other.isTouched) ??
      open.find((other) => other.clientId === payer);
    if (row) give(row, line);
    else if (payer) assigned.clients.set(payer, [...(assigned.clients.get(payer) ?? []), line]);
  }
  return assigned;
}
