import { describe, expect, it } from 'vitest';
import { dateIn, formatInstant, instantOf, isTimeZone, timeIn } from './zone';

const zone = 'Australia/Melbourne';

describe('the business lives in its own zone', () => {
  it.each([
    ['2026-11-21T20:30:00Z', '2026-11-22', '07:30'],
    ['2026-11-21T12:59:59Z', '2026-11-21', '23:59'],
    ['2026-11-21T13:30:00Z', '2026-11-22', '00:30'],
    ['2026-06-30T14:00:00Z', '2026-07-01', '00:00'],
  ])('at %s it is %s %s', (instant, date, time) => {
    expect(dateIn(zone, new Date(instant))).toBe(date);
    expect(timeIn(zone, new Date(instant))).toBe(time);
  });

  it.each([
    ['2026-11-21', '08:00', '2026-11-20T21:00:00.000Z'],
    ['2026-07-01', '08:00', '2026-06-30T22:00:00.000Z'],
    // 02:30 does not exist on the night when the clocks go forward.
    ['2026-10-04', '02:30', '2026-10-03T16:30:00.000Z'],
  ])('%s %s is %s', (date, time, instant) => {
    expect(instantOf(zone, date, time).toISOString()).toBe(instant);
  });

  it('measures nights by instants, not by wall clocks', () => {
    const hours = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 3_600_000;
    expect(hours(instantOf(zone, '2026-10-03', '23:00'), instantOf(zone, '2026-10-04', '07:00'))).toBe(7);
    expect(hours(instantOf(zone, '2027-04-03', '23:00'), instantOf(zone, '2027-04-04', '07:00'))).toBe(9);
  });
});

describe('formatInstant', () => {
  it('follows the zone, daylight saving included', () => {
    expect(formatInstant('2025-01-01T13:30:00Z', 'Australia/Melbourne')).toBe('Thu 2 Jan 2025, 12:30 am');
    expect(formatInstant('2025-07-01T13:30:00Z', 'Australia/Melbourne')).toBe('Tue 1 Jul 2025, 11:30 pm');
    expect(formatInstant('2025-07-01T13:30:00Z', 'UTC', 'time')).toBe('1:30 pm');
    expect(formatInstant('2025-07-01T23:30:00Z', 'Australia/Melbourne', 'long-date')).toBe('2 July 2025');
    expect(formatInstant('2025-07-01T23:30:00Z', 'Australia/Melbourne', 'date')).toBe('Wed 2 Jul 2025');
  });

  it('says what is wrong', () => {
    expect(formatInstant(null, 'UTC')).toBe('Date unknown');
    expect(formatInstant('nonsense', 'UTC')).toBe('Invalid date');
  });
});

it.each([
  ['Australia/Melbourne', true],
  ['UTC', true],
  ['Australia/Bunyip', false],
  ['', false],
])('%j is a time zone: %s', (zone, answer) => expect(isTimeZone(zone)).toBe(answer));
