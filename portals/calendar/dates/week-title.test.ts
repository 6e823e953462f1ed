import { expect, it } from 'vitest';
import { shortWeekTitle, weekTitle } from './week-title';

it.each([
  ['2026-11-22', '2026-11-28', '22 Nov to 28 Nov 2026', '22–28 Nov'],
  ['2026-11-29', '2026-12-05', '29 Nov to 5 Dec 2026', '29 Nov–5 Dec'],
  ['2026-12-27', '2027-01-02', '27 Dec 2026 to 2 Jan 2027', '27 Dec 26–2 Jan 27'],
])('the week of %s names its years', (first, last, title, short) => {
  expect([weekTitle(first, last), shortWeekTitle(first, last)]).toEqual([title, short]);
});
