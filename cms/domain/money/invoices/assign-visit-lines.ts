import type { LineInput } from '../../../../contracts/money/invoices';

export type VisitLine = LineInput & { horseId: number | null };

export interface VisitRow {
  id: number;
  /** The client for whom the row was made. */
  clientId: number;
  /** True when the row takes no more work: it is issued, or the owner deleted it. */
  isClosed: boolean;
  isTouched: boolean;
  visitLines: readonly VisitLine[];
}

/** A line that the record requests now. The client is the horse's current one, or null. */
export interface AskedLine {
  clientId: number | null;
  line: VisitLine;
}

/** The lines for each row, and the lines for new drafts by client. */
export interface AssignedLines {
  rows: Map<number, VisitLine[]>;
  clients: Map<number, VisitLine[]>;
}

export const feeText = 'Priority service, as booked';
const isFee = ({ horseId, description }: VisitLine): boolean => !horseId && description === feeText;

/** True when two lines are for the same horse, or both are the booked fee. */
const isForSame = (one: VisitLine, other: VisitLine): boolean =>
  one.horseId === other.horseId && isFee(one) === isFee(other);

const isSameWork = (one: VisitLine, other: VisitLine): boolean =>
  isForSame(one, other) &&
  one.priceItemId === other.priceItemId &&
  (one.priceItemId !== null || one.description === other.description);

const isSamePrice = (one: VisitLine, other: VisitLine): boolean =>
  isSameWork(one, other) && one.unitCents === other.unitCents && one.description === other.description;

/**
 * Assigns the lines of a visit's record to its rows. A line stays with the row that requested it, even if the horse
 * has another client now. Additional work goes to an open draft of the same client, or to a new one: issued rows and
 * rows that the owner deleted take no more.
 */
export function assignVisitLines(rows: readonly VisitRow[], asked: readonly AskedLine[]): AssignedLines {
  const assigned: AssignedLines = { rows: new Map(rows.map(({ id }) => [id, []])), clients: new Map() };
  const pools = new Map(rows.map((row) => [row.id, [...row.visitLines]]));

  const give = (row: VisitRow, line: VisitLine) => assigned.rows.get(row.id)?.push(line);
  /** Takes the first matching line from the rows' pools. */
  const takeRow = (fits: (row: VisitRow, line: VisitLine) => boolean): [VisitRow, VisitLine] | null => {
    for (const row of rows) {
      const pool = pools.get(row.id) ?? [];
      const index = pool.findIndex((line) => fits(row, line));
      const [line] = index < 0 ? [] : pool.splice(index, 1);
      if (line) return [row, line];
    }
    return null;
  };

  /** True when a row may have requested a line. A line without a horse matches only by its client. */
  const mayHave = (row: VisitRow, { clientId, line }: AskedLine): boolean =>
    line.horseId !== null || isFee(line) || row.clientId === clientId;

  /** Returns the rest of a line after the rows that requested it took their part, or null. */
  const afterKnown = (asked: AskedLine): AskedLine | null => {
    const { line } = asked;
    const isKnown = (row: VisitRow, each: VisitLine) => mayHave(row, asked) && isSamePrice(each, line);
    const sameLine = takeRow((row, each) => isKnown(row, each) && each.quantity === line.quantity);
    if (sameLine) {
      give(sameLine[0], line);
      return null;
    }
    const part = takeRow((row, each) => row.isClosed && isKnown(row, each) && each.quantity < line.quantity);
    if (!part) return asked;
    const [row, known] = part;
    give(row, known);
    const quantity = Math.round((line.quantity - known.quantity) * 1000) / 1000;
    return afterKnown({ ...asked, line: { ...line, quantity } });
  };

  for (const each of asked.flatMap((one) => afterKnown(one) ?? [])) {
    const { clientId, line } = each;
    // A corrected price or quantity is no additional work.
    const changed = takeRow((row, known) => row.isClosed && mayHave(row, each) && isSameWork(known, line));
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
