import { isKnownDate } from '../time/dates';

/**
 * An earning or payment on a business date, in cents. A negative line reverses an earlier one. It has the reversal's
 * date, so that statements of past months do not change.
 */
export interface Dated {
  id: number;
  date: string;
  amount: number;
}

export interface Statement<Earned extends Dated, Paid extends Dated> {
  /** The amount owed at the start of the month. */
  openingOwed: number;
  earned: Earned[];
  earnedTotal: number;
  paid: Paid[];
  paidTotal: number;
  /** The amount owed at its end: the opening plus earnings less payments. */
  closingOwed: number;
}

/** True for a valid month: `2026-11`. */
export const isMonth = (month: string): boolean => /^\d{4}-\d{2}$/.test(month) && isKnownDate(`${month}-01`);

const sumOf = (rows: readonly Dated[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);
/** The month of a date: `2026-11` for `2026-11-30`. */
export const monthOf = (date: string): string => date.slice(0, 7);
/** A stable order of lines from any source. Reversals follow their originals. */
const compareLines = (a: Dated, b: Dated): number =>
  a.date.localeCompare(b.date) || a.id - b.id || b.amount - a.amount;

/** The statement of one month, from all earnings and payments of a payee. */
export function statementOf<Earned extends Dated, Paid extends Dated>(
  month: string,
  all: { earned: readonly Earned[]; paid: readonly Paid[] },
): Statement<Earned, Paid> {
  const before = (rows: readonly Dated[]) => sumOf(rows.filter((row) => monthOf(row.date) < month));
  const within = <Row extends Dated>(rows: readonly Row[]) =>
    rows.filter((row) => monthOf(row.date) === month).sort(compareLines);
  const earned = within(all.earned);
  const paid = within(all.paid);
  const openingOwed = before(all.earned) - before(all.paid);
  const earnedTotal = sumOf(earned);
  const paidTotal = sumOf(paid);
  return {
    openingOwed,
    earned,
    earnedTotal,
    paid,
    paidTotal,
    closingOwed: openingOwed + earnedTotal - paidTotal,
  };
}
