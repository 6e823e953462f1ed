import { isKnownDate } from '../time/dates';

/**
 * Something earned or paid, on a date of the business, in cents. Below zero is what takes an earlier line back: it has
 * the date on which that was done, so that the statement of a month that is over stays as it is.
 */
export interface Dated {
  id: number;
  date: string;
  amount: number;
}

export interface Statement<Earned extends Dated, Paid extends Dated> {
  /** The amount owed before the month began. */
  openingOwed: number;
  earned: Earned[];
  earnedTotal: number;
  paid: Paid[];
  paidTotal: number;
  /** The amount owed when it ended: the opening, plus earnings, less payments. */
  closingOwed: number;
}

/** A month as statements name it: `2026-11`. */
export const isMonth = (month: string): boolean => /^\d{4}-\d{2}$/.test(month) && isKnownDate(`${month}-01`);

const sumOf = (rows: readonly Dated[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);
/** The month of a date: `2026-11` of `2026-11-30`. */
export const monthOf = (date: string): string => date.slice(0, 7);
/** One order for one set of lines, wherever they were read from: what takes something out follows it. */
const inOrder = (a: Dated, b: Dated): number =>
  a.date.localeCompare(b.date) || a.id - b.id || b.amount - a.amount;

/** The statement of one month, from all that somebody ever earned and was paid. */
export function statementOf<Earned extends Dated, Paid extends Dated>(
  month: string,
  all: { earned: readonly Earned[]; paid: readonly Paid[] },
): Statement<Earned, Paid> {
  const before = (rows: readonly Dated[]) => sumOf(rows.filter((row) => monthOf(row.date) < month));
  const within = <Row extends Dated>(rows: readonly Row[]) =>
    rows.filter((row) => monthOf(row.date) === month).sort(inOrder);
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
