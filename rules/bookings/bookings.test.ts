import { describe, expect, it } from 'vitest';
import { at, hours, weekday } from '../../tests/fixtures/business-hours';
import type { BusinessHours } from '../time/business-hours';
import { priceText, priorityDay, refusalOfPriority, totalCostOf } from './bookings';

it('charges the fee for priority alone', () => {
  expect(totalCostOf({ rushService: true }, 149)).toBe(149);
  expect(totalCostOf({ rushService: false }, 149)).toBe(0);
});

it.each([
  [149, '$149 + quote'],
  [1200, '$1,200 + quote'],
  [0, 'Quote on arrival'],
])('says what a total of %d dollars means', (total, text) => expect(priceText(total)).toBe(text));

const allWeek: BusinessHours = {
  ...hours,
  week: { ...hours.week, Saturday: weekday, Sunday: weekday },
};

describe('priority is for', () => {
  // 20 November 2026 is a Friday, and so is Christmas Day 2026.
  it.each([
    ['today in the morning', hours, '2026-11-20 07:00', '2026-11-20'],
    ['today while its last slot is not over', hours, '2026-11-20 17:59', '2026-11-20'],
    ['the next day once today is over', hours, '2026-11-20 18:00', '2026-11-21'],
    ['the next day at 11 pm', hours, '2026-11-19 23:00', '2026-11-20'],
    ['the day that has begun at midnight', hours, '2026-11-20 00:00', '2026-11-20'],
    ['Monday on a Saturday night', hours, '2026-11-21 23:00', '2026-11-23'],
    ['Monday on a closed Sunday', hours, '2026-11-22 10:00', '2026-11-23'],
    ['the day after the Cup', hours, '2026-11-03 10:00', '2026-11-04'],
    ['the first day after Christmas', hours, '2026-12-24 23:00', '2026-12-29'],
    ['the first day after Christmas, on Christmas Day', hours, '2026-12-25 12:00', '2026-12-29'],
    ['the day after a closure', hours, '2027-01-02 14:00', '2027-01-09'],
    ['the Sunday that has 23 hours, the night before', allWeek, '2026-10-03 23:00', '2026-10-04'],
    ['the Sunday that has 23 hours, after the lost hour', allWeek, '2026-10-04 03:00', '2026-10-04'],
    ['the day after the Sunday that has 23 hours', allWeek, '2026-10-04 18:00', '2026-10-05'],
    ['the Sunday that has 25 hours, the night before', allWeek, '2027-04-03 23:00', '2027-04-04'],
    ['the Sunday that has 25 hours, until it closes', allWeek, '2027-04-04 17:59', '2027-04-04'],
    ['the day after the Sunday that has 25 hours', allWeek, '2027-04-04 18:00', '2027-04-05'],
    ['no day of a business that never opens', { ...hours, week: {} }, '2026-11-20 09:00', null],
  ])('%s', (_which, open, now, day) => expect(priorityDay(open, at(now))).toBe(day));

  it.each([
    ['2026-11-20', '2026-11-20 09:00', null],
    [
      '2026-11-21',
      '2026-11-20 09:00',
      'Priority is for today. Please choose that day, or the standard service',
    ],
    ['2026-12-29', '2026-12-25 12:00', null],
    [
      '2026-12-30',
      '2026-12-25 12:00',
      'Priority is for Tuesday 29 December 2026. Please choose that day, or the standard service',
    ],
  ])('that day alone: %s, asked for at %s', (date, now, refusal) =>
    expect(refusalOfPriority(hours, date, at(now))).toBe(refusal),
  );
});
