import { formatDate } from '../../../rules/time/dates';

const yearOf = (date: string): string => date.slice(0, 4);
const dayOf = (date: string): string => formatDate(date).slice(4);
const dayAlone = (date: string): string => dayOf(date).slice(0, -5);

/** `22 Nov to 28 Nov 2026`; over New Year `27 Dec 2026 to 2 Jan 2027`. */
export const weekTitle = (first: string, last: string): string =>
  `${yearOf(first) === yearOf(last) ? dayAlone(first) : dayOf(first)} to ${dayOf(last)}`;

/** `22–28 Nov`, `29 Nov–5 Dec`; over New Year `27 Dec 26–2 Jan 27`. */
export function shortWeekTitle(first: string, last: string): string {
  if (yearOf(first) !== yearOf(last))
    return [first, last].map((date) => `${dayAlone(date)} ${yearOf(date).slice(2)}`).join('–');
  const isOneMonth = first.slice(5, 7) === last.slice(5, 7);
  return `${isOneMonth ? dayAlone(first).split(' ')[0] : dayAlone(first)}–${dayAlone(last)}`;
}
