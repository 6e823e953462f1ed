import { describe, expect, it } from 'vitest';
import { weekdayOf } from './dates';
import { easterSunday, holidayDates, holidayOn, nextDateOf, publicHolidays } from './public-holidays';

describe('easterSunday', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2038, '2038-04-25'],
  ])('of %i is %s', (year, date) => expect(easterSunday(year)).toBe(date));
});

describe('holidayDates', () => {
  it.each([
    [2026, 'newYear', ['2026-01-01']],
    [2028, 'newYear', ['2028-01-01', '2028-01-03']],
    [2026, 'australia', ['2026-01-26']],
    [2025, 'australia', ['2025-01-27']],
    [2026, 'labour', ['2026-03-09']],
    [2026, 'goodFriday', ['2026-04-03']],
    [2026, 'easterMonday', ['2026-04-06']],
    [2026, 'anzac', ['2026-04-25']],
    [2026, 'king', ['2026-06-08']],
    [2025, 'grandFinal', ['2025-09-26']],
    [2026, 'grandFinal', ['2026-09-25']],
    [2026, 'cup', ['2026-11-03']],
    [2026, 'christmas', ['2026-12-25']],
    [2026, 'boxing', ['2026-12-26', '2026-12-28']],
    [2027, 'christmas', ['2027-12-25', '2027-12-27']],
    [2027, 'boxing', ['2027-12-26', '2027-12-28']],
    [2022, 'christmas', ['2022-12-25', '2022-12-27']],
    [2022, 'boxing', ['2022-12-26']],
  ] as const)('in %i, %s is %j', (year, holiday, dates) => {
    expect(holidayDates(year)[holiday]).toEqual(dates);
  });

  it('names no date twice in any of a hundred years, and each year each holiday', () => {
    for (let year = 2020; year < 2120; year++) {
      const dates = Object.values(holidayDates(year)).flat();
      expect(dates.length).toBeGreaterThanOrEqual(publicHolidays.length);
      // Anzac Day can be an Easter day, as in 2038.
      expect(new Set(dates).size).toBeGreaterThanOrEqual(dates.length - 1);
      expect(weekdayOf(holidayDates(year).cup[0] ?? '')).toBe('Tuesday');
    }
  });
});

it('names a date only for the holidays that are kept', () => {
  expect(holidayOn('2026-12-25', ['christmas'])).toBe('Christmas Day');
  expect(holidayOn('2026-12-28', ['boxing'])).toBe('Boxing Day');
  expect(holidayOn('2026-11-03', ['christmas'])).toBeNull();
  expect(holidayOn('2026-11-04', ['cup'])).toBeNull();
});

it('finds the next date of a holiday, over the end of the year', () => {
  expect(nextDateOf('newYear', '2026-11-21')).toBe('2027-01-01');
  expect(nextDateOf('christmas', '2026-12-25')).toBe('2026-12-25');
  expect(nextDateOf('christmas', '2027-12-26')).toBe('2027-12-27');
});
