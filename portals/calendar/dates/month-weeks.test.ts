import { describe, expect, it } from 'vitest';
import { monthRange, monthWeeks, relativeDayName, sundayOf, weekOf } from './month-weeks';

describe('the weeks of a month', () => {
  it.each([
    ['2026-11-23', '2026-11-01', '2026-12-05', 5],
    ['2026-10-04', '2026-09-27', '2026-10-31', 5],
    ['2026-02-28', '2026-02-01', '2026-02-28', 4],
    ['2026-08-31', '2026-07-26', '2026-09-05', 6],
    ['2027-04-04', '2027-03-28', '2027-05-01', 5],
    ['2028-02-29', '2028-01-30', '2028-03-04', 5],
  ])('of %s go from the Sunday %s to the Saturday %s', (date, from, to, weeks) => {
    expect(monthRange(date)).toEqual({ from, to });
    expect(monthWeeks(date)).toHaveLength(weeks);
    const days = monthWeeks(date).flat();
    expect(new Set(days).size).toBe(weeks * 7);
    expect(days).toContain(date);
  });
});

it('a week starts on its Sunday, also that in which the clocks change', () => {
  expect(sundayOf('2026-10-04')).toBe('2026-10-04');
  expect(sundayOf('2026-10-03')).toBe('2026-09-27');
  expect(weekOf('2027-04-06')).toEqual([
    '2027-04-04',
    '2027-04-05',
    '2027-04-06',
    '2027-04-07',
    '2027-04-08',
    '2027-04-09',
    '2027-04-10',
  ]);
});

it('the days around today have names', () => {
  expect(relativeDayName('2026-11-22', '2026-11-22')).toBe('Today');
  expect(relativeDayName('2026-11-23', '2026-11-22')).toBe('Tomorrow');
  expect(relativeDayName('2026-11-21', '2026-11-22')).toBe('Yesterday');
  expect(relativeDayName('2026-11-24', '2026-11-22')).toBeNull();
});
