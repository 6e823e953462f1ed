import { isPlainDate } from './dates';

/** Something earned or paid, on a date of the business, in cents. Taken back payments are below zero. */
export interface Dated {
  date: string;
  amount: number;
}

export interface Statement<Earned extends Dated, Paid extends Dated> {
  /** What was owed before the month began. */
  openingOwed: number;
  earned: Earned[];
  earnedTotal: number;
  paid: Paid[];
  paidTotal: number;
  /** What was owed when it ended: the opening, what was earned and less what was paid. */
  closingOwed: number;
}

/** A month as statements name it: `2026-11`. */
export const isMonth = (month: string): boolean => /^\d{4}-\d{2}$/.test(month) && isPlainDate(`${month}-01`);

const sumOf = (rows: readonly Dated[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);
const monthOf = ({ date }: Dated): string => date.slice(0, 7);
const oldestFirst = (a: Dated, b: Dated): number => a.date.localeCompare(b.date);

/** The statement of one month, from all that somebody ever earned and was paid. */
export function statementOf<Earned extends Dated, Paid extends Dated>(
  month: string,
  all: { earned: readonly Earned[]; paid: readonly Paid[] },
): Statement<Earned, Paid> {
  const before = (rows: readonly Dated[]) => sumOf(rows.filter((row) => monthOf(row) < month));
  const within = <Row extends Dated>(rows: readonly Row[]) =>
    rows.filter((row) => monthOf(row) === month).sort(oldestFirst);
  const earned = within(all.earned);
  const paid = within(all.paid);
  const openingOwed = before(all.earned) - before(all.paid);
  const earnedTotal = sumOf(earned);
  const paidTotal = sumOf(paid);
  return {
    ...{ openingOwed, earned, earnedTotal, paid, paidTotal },
    closingOwed: openingOwed + earnedTotal - paidTotal,
  };
}
