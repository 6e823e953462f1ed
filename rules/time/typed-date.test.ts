import { expect, it } from 'vitest';
import { formatTypedDate, readTypedDate, readWholeDate } from './typed-date';

const today = '2026-11-27';

it.each([
  ['1/12/2026', '2026-12-01'],
  ['01/12/26', '2026-12-01'],
  [' 1.12.2026 ', '2026-12-01'],
  ['1-12-26', '2026-12-01'],
  ['01122026', '2026-12-01'],
  ['011226', '2026-12-01'],
  ['2026-12-01', '2026-12-01'],
  ['1 Dec', '2026-12-01'],
  ['1st December 2027', '2027-12-01'],
  ['3 sept 26', '2026-09-03'],
  ['29/2/2028', '2028-02-29'],
  // Without a year: the nearest date.
  ['5/1', '2027-01-05'],
  ['20/11', '2026-11-20'],
  ['0112', '2026-12-01'],
  // Pasted out of a message or a spreadsheet.
  ['1/12/2026\u200b', '2026-12-01'],
  ['1\u201312\u20132026', '2026-12-01'],
  ['１/１２/２６', '2026-12-01'],
  ['Tue 1 Dec', '2026-12-01'],
  ['Tuesday, 1/12', '2026-12-01'],
  ['1st of December', '2026-12-01'],
  ['Tue 1st of Dec 2026', '2026-12-01'],
])('%j is read as %s', (typed, date) => {
  expect(readTypedDate(typed, today)).toBe(date);
});

it.each([
  '',
  'soon',
  '31/2/2026',
  '13/13/2026',
  '1/12/202',
  '12/2026',
  '0',
  '1/12/2026 x',
  '29/2/2026',
  'Tue',
  'Tue 3rd',
  'Fri 1 Dec',
])('%j is no date', (typed) => {
  expect(readTypedDate(typed, today)).toBe(null);
});

it('a date is shown with the day first, and other texts as they were typed', () => {
  expect(formatTypedDate('2026-12-01')).toBe('01/12/2026');
  expect(formatTypedDate('31/2/2026')).toBe('31/2/2026');
  expect(formatTypedDate('')).toBe('');
});

it.each(['1/1', '12/12/20', '0112', '011226', '1 Dec', '2026-12'])('%j may be half a date', (typed) => {
  expect(readWholeDate(typed, today)).toBe(null);
});

it.each(['1/1/2027', '01012027', '1 Jan 2027', '2027-01-01', 'Fri 1/1/2027\u200b'])(
  '%j is a whole date',
  (typed) => {
    expect(readWholeDate(typed, today)).toBe('2027-01-01');
  },
);
