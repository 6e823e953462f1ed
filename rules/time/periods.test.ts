import { expect, it } from 'vitest';
import { daysOf, financialYearStart, lastMonths, lastWeeks } from './periods';

it('names the days of a period, also over the end of a year', () => {
  expect(daysOf('month', '2026-12-31')).toEqual({ from: '2026-12-01', to: '2027-01-01' });
  expect(daysOf('last-month', '2027-01-01')).toEqual({ from: '2026-12-01', to: '2027-01-01' });
  expect(daysOf('year', '2026-06-15')).toEqual({ from: '2025-07-01', to: '2026-07-01' });
  expect(daysOf('all', '2026-06-15')).toBeNull();
});

it.each([
  ['2026-06-30', '2025-07-01'],
  ['2026-07-01', '2026-07-01'],
  ['2026-12-31', '2026-07-01'],
  ['2027-01-01', '2026-07-01'],
])('%s is in the financial year that begins on %s', (day, start) => {
  expect(financialYearStart(day)).toBe(start);
});

it('counts weeks from Sunday and months from their first day', () => {
  expect(lastWeeks('2026-11-22', 2)).toEqual(['2026-11-15', '2026-11-22']);
  expect(lastWeeks('2026-11-21', 2)).toEqual(['2026-11-08', '2026-11-15']);
  expect(lastMonths('2026-01-31', 3)).toEqual(['2025-11-01', '2025-12-01', '2026-01-01']);
});
