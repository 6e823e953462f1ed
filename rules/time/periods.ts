import { addDays, addMonths } from './dates';

export const periods = [
  { value: 'month', label: 'This month' },
  { value: 'last-month', label: 'Last month' },
  { value: 'year', label: 'This financial year' },
  { value: 'all', label: 'All' },
] as const;
export type Period = (typeof periods)[number]['value'];

/** The first day of the financial year, which starts in July, of a day. */
export function financialYearStart(day: string): string {
  const year = Number(day.slice(0, 4));
  return day.slice(5, 7) >= '07' ? `${year}-07-01` : `${year - 1}-07-01`;
}

export function quarterStart(day: string): string {
  const month = Number(day.slice(5, 7));
  return `${day.slice(0, 5)}${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`;
}

/** The first day of a period and the first day after it. Null for all time. */
export function daysOf(period: Period, today: string): { from: string; to: string } | null {
  const month = `${today.slice(0, 7)}-01`;
  const year = financialYearStart(today);
  switch (period) {
    case 'month':
      return { from: month, to: addMonths(month, 1) };
    case 'last-month':
      return { from: addMonths(month, -1), to: month };
    case 'year':
      return { from: year, to: addMonths(year, 12) };
    default:
      return null;
  }
}

/** The first days of the last weeks, oldest first, including this week. Weeks start on Sunday. */
export function lastWeeks(today: string, count: number): string[] {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const sunday = addDays(today, -weekday);
  return Array.from({ length: count }, (_, at) => addDays(sunday, (at - count + 1) * 7));
}

/** The first days of the last months, oldest first, including this month. */
export function lastMonths(today: string, count: number): string[] {
  const month = `${today.slice(0, 7)}-01`;
  return Array.from({ length: count }, (_, at) => addMonths(month, at - count + 1));
}
