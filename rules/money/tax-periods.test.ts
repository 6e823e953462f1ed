import { expect, it } from 'vitest';
import { financialYear, taxPeriods } from './tax-periods';

it('names a financial year by both of its years', () => {
  expect(financialYear('2026-07-01')).toEqual({
    from: '2026-07-01',
    to: '2027-06-30',
    label: 'Financial year 2026–27',
  });
});

it('offers the quarters that have begun and the years, the newest first', () => {
  const periods = taxPeriods('2026-11-25', 2);
  expect(periods.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2026-10-01 2026-12-31',
    '2026-07-01 2026-09-30',
    '2026-07-01 2027-06-30',
    '2026-04-01 2026-06-30',
    '2026-01-01 2026-03-31',
    '2025-10-01 2025-12-31',
    '2025-07-01 2025-09-30',
    '2025-07-01 2026-06-30',
  ]);
  expect(periods[0]?.label).toBe('October 2026 to December 2026');
});
