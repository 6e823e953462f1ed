import { describe, expect, it } from 'vitest';
import { dateIn, formatInstant, isTimeZone, steadyOffset, timeIn, timesInOffset } from './zone';

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

describe('a stretch without a change of clocks', () => {
  const hours = (from: string, count: number) =>
    Array.from({ length: count }, (_, hour) => new Date(Date.parse(from) + hour * 3_600_000));
  const readings = (all: Date[]) => all.map((at) => `${dateIn(zone, at)} ${timeIn(zone, at)}`);

  it.each([
    ['2026-09-28T00:00:00Z', '2026-10-03T16:00:00Z', 10],
    ['2027-03-30T23:59:59Z', '2027-04-03T16:00:00Z', 11],
  ])('around %s ends before %s, and tells the same times', (around, change, ahead) => {
    const all = hours('2026-09-01T00:30:00Z', 24 * 240);
    const before = readings(all);
    const stretch = steadyOffset(zone, new Date(around));
    expect(stretch.ahead).toBe(ahead * 3_600_000);
    expect(stretch.until).toBeLessThan(Date.parse(change));
    expect(stretch.until).toBeGreaterThan(Date.parse(change) - 25 * 3_600_000);
    expect(stretch.from).toBe(Date.parse(around) - 14 * 24 * 3_600_000);
    timesInOffset(stretch);
    expect(readings(all)).toEqual(before);
  });

  it('is what tells the times within it', () => {
    const at = new Date('2026-11-21T20:30:00Z');
    timesInOffset({ ...steadyOffset(zone, at), ahead: 0 });
    expect(readings([at])).toEqual(['2026-11-21 20:30']);
    timesInOffset(steadyOffset(zone, at));
    expect(readings([at])).toEqual(['2026-11-22 07:30']);
  });
});
