import { cleanLine } from '../messages/clean-line';
import { daysBetween, isPlainDate, weekdayOf } from './dates';
import { readDay, withoutWeekday } from './read-day';

/** A text with day and month: 1/12, 1 Dec. */
const withoutYear = /^\d{1,2}(?:[/.\-\s]\d{1,2}|(?:st|nd|rd|th)?\s*[a-z]{3,9}\.?)$/i;

/** The date without a year that is nearest to `today`, or null. */
function nearestDay(text: string, today: string): string | null {
  const thisYear = Number(today.slice(0, 4));
  const days = [thisYear, thisYear + 1, thisYear - 1].flatMap((year) => readDay(`${text}/${year}`) ?? []);
  const distance = (day: string) => Math.abs(daysBetween(today, day));
  return days.reduce<string | null>(
    (best, day) => (best === null || distance(day) < distance(best) ? day : best),
    null,
  );
}

const shortWeekday = (date: string): string => weekdayOf(date).slice(0, 3).toLowerCase();

/**
 * Parses a date as Australians type it, day first: 1/12/2026, 1.12.26, Tue 1 Dec, 01122026; and YYYY-MM-DD. Returns
 * YYYY-MM-DD or null. Without a year, returns the date nearest to `today`. A weekday must be the date's own.
 */
export function readTypedDate(typed: string, today: string): string | null {
  const line = cleanLine(typed);
  const text = withoutWeekday(line);
  const dayText = text.replace(/(?<=\d(?:st|nd|rd|th)?) of /i, ' ');
  // A phone's number keyboard has no slash.
  const digits = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(dayText);
  const spelled = digits ? digits.slice(1).filter(Boolean).join('/') : dayText;
  const date = withoutYear.test(spelled) ? nearestDay(spelled, today) : readDay(spelled);
  const isOtherWeekday = text !== line && date && !line.toLowerCase().startsWith(shortWeekday(date));
  return isOtherWeekday ? null : date;
}

/** Parses only complete dates. Half a date may be another date: '1/1' in '1/12/2026'. */
export function readWholeDate(typed: string, today: string): string | null {
  const text = cleanLine(typed);
  const isWhole = text.length >= 8 && (/\d{4}$/.test(text) || isPlainDate(text));
  return isWhole ? readTypedDate(text, today) : null;
}

/** A date in its box: 01/12/2026. Other texts stay unchanged. */
export function formatTypedDate(value: string): string {
  if (!isPlainDate(value)) return value;
  const [year, month, day] = value.split('-');
  return `${day}/${month}/${year}`;
}
