import { describe, expect, it } from 'vitest';
import { addDays, clockTime, dateIn, instantOf, longDate, timeIn } from './rules';

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

  it('counts calendar days over month ends and DST', () => {
    expect(addDays('2026-10-03', 1)).toBe('2026-10-04');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  it('writes dates and times as Australians read them', () => {
    expect(longDate('2026-11-21')).toBe('Saturday 21 November 2026');
    expect(clockTime('00:05')).toBe('12:05 am');
    expect(clockTime('14:35')).toBe('2:35 pm');
  });
});
