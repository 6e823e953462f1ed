import { describe, expect, it } from 'vitest';
import { dateIn, formatInstant, isTimeZone, timeIn } from './zone';

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
