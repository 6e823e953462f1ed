import { addDays, addMonths, formatMonth } from '../time/dates';
import { financialYearStart } from '../time/periods';

/** A named period, both ends included. */
export interface TaxPeriod {
  from: string;
  to: string;
  label: string;
}

const dayBefore = (next: string): string => addDays(next, -1);

/** A financial year from its first day: `2026–27`. */
export function financialYear(from: string): TaxPeriod {
  const year = Number(from.slice(0, 4));
  return {
    from,
    to: dayBefore(addMonths(from, 12)),
    label: `Financial year ${year}–${String(year + 1).slice(2)}`,
  };
}

/** The quarters of a financial year up to the current one, newest first. */
function quartersOf(start: string, today: string): TaxPeriod[] {
  return [9, 6, 3, 0]
    .map((months) => addMonths(start, months))
    .filter((from) => from <= today)
    .map((from) => {
      const to = dayBefore(addMonths(from, 3));
      return { from, to, label: `${formatMonth(from)} to ${formatMonth(to)}` };
    });
}

/** Periods of statements and files: quarters and years of the last financial years, newest first. */
export function taxPeriods(today: string, years = 3): TaxPeriod[] {
  const start = financialYearStart(today);
  return Array.from({ length: years }, (_, back) => addMonths(start, -12 * back)).flatMap((from) => [
    ...quartersOf(from, today),
    financialYear(from),
  ]);
}

/** The months of the last half year, then the quarters and years, newest first. */
export function recentPeriods(today: string): TaxPeriod[] {
  const month = `${today.slice(0, 7)}-01`;
  const months = Array.from({ length: 6 }, (_, back) => {
    const from = addMonths(month, -back);
    return { from, to: dayBefore(addMonths(from, 1)), label: formatMonth(from) };
  });
  return [...months, ...taxPeriods(today)];
}
