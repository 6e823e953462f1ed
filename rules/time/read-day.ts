import { isPlainDate } from './dates';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const plainDate = (year: number, month: number, day: number): string | null => {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isPlainDate(text) ? text : null;
};

/** Expands two digits to a year within the last 80 or next 20 years. */
const fullYear = (digits: string): number => {
  const year = Number(digits);
  return digits.length > 2 ? year : year + (year < 46 ? 2000 : 1900);
};

/** Spreadsheet serial dates, counted from the end of 1899, between 2000 and 2099. */
const serials = { first: 36_526, last: 73_050, epochDay: Date.UTC(1899, 11, 30) };
const dayMs = 86_400_000;

function parseSerialDay(text: string): string | null {
  if (!/^\d{5}(?:\.\d+)?$/.test(text)) return null;
  const days = Math.floor(Number(text));
  if (days < serials.first || days > serials.last) return null;
  return new Date(serials.epochDay + days * dayMs).toISOString().slice(0, 10);
}

/** Removes a weekday before the date. */
export const withoutWeekday = (text: string): string =>
  text.trim().replace(/^(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)[a-z]{0,6}\.?,?\s+/i, '');

/** Removes a weekday before the date and a time after it. */
const withoutTime = (text: string): string =>
  withoutWeekday(text)
    .replace(/[T\s]\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:\s?[ap]\.?m\.?)?(?:Z|\s?[+-]\d{2}:?\d{2})?$/i, '')
    .trim();

const monthOf = (word: string): number => months.indexOf(word.slice(0, 3).toLowerCase()) + 1;

function withMonthName(text: string): string | null {
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]{0,2}([a-z]{3,9})\.?,?[\s./-]{0,2}(\d{4}|\d{2})$/i.exec(
    text,
  );
  if (dayFirst)
    return plainDate(fullYear(dayFirst[3] ?? ''), monthOf(dayFirst[2] ?? ''), Number(dayFirst[1]));
  const monthFirst = /^([a-z]{3,9})\.?[\s-](\d{1,2})(?:st|nd|rd|th)?,?[\s-](\d{4}|\d{2})$/i.exec(text);
  return (
    monthFirst &&
    plainDate(fullYear(monthFirst[3] ?? ''), monthOf(monthFirst[1] ?? ''), Number(monthFirst[2]))
  );
}

const numbers = /^(\d{1,2})[\s]?[/.-][\s]?(\d{1,2})[\s]?[/.-][\s]?(\d{4}|\d{2})$/;

/** The first two numbers of a date with unclear order of day and month, or null. */
export function unclearPartsOf(text: string): [first: number, second: number] | null {
  const parts = numbers.exec(withoutTime(text));
  return parts && [Number(parts[1]), Number(parts[2])];
}

/** Parses a date from people or spreadsheets to a plain date, or null. */
export function readDay(text: string, monthFirst = false): string | null {
  const day = withoutTime(text);
  const isoLike = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(day) ?? /^(20\d\d)(\d{2})(\d{2})$/.exec(day);
  if (isoLike) return plainDate(Number(isoLike[1]), Number(isoLike[2]), Number(isoLike[3]));
  const parts = numbers.exec(day);
  if (!parts) return parseSerialDay(day) ?? withMonthName(day);
  const [first, second] = [Number(parts[1]), Number(parts[2])];
  const year = fullYear(parts[3] ?? '');
  // A part above 12 is the day in either position.
  const isMonthFirst = second > 12 ? true : first > 12 ? false : monthFirst;
  return isMonthFirst ? plainDate(year, first, second) : plainDate(year, second, first);
}

/** The order of day and month in a column, if clear. */
export type DayOrder = 'day-first' | 'month-first' | 'mixed' | 'unclear';

export function dayOrderOf(values: readonly string[]): DayOrder {
  const parts = values.flatMap((value) => {
    const found = unclearPartsOf(value);
    return found ? [found] : [];
  });
  const hasMonthFirst = parts.some(([, second]) => second > 12);
  const hasDayFirst = parts.some(([first]) => first > 12);
  if (hasMonthFirst && hasDayFirst) return 'mixed';
  if (hasMonthFirst) return 'month-first';
  return hasDayFirst ? 'day-first' : 'unclear';
}
