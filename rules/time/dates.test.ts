import { describe, expect, it } from 'vitest';
import fc from '../../tests/support/fast-check';
import {
  addDays,
  addMonths,
  daysBetween,
  formatDate,
  formatFullDate,
  formatLongDate,
  formatTime12h,
  isPlainDate,
  isPlainTime,
  weekdayOf,
} from './dates';

describe('plain dates', () => {
  it('are written the Australian way', () => {
    expect(formatLongDate('2025-03-09')).toBe('9 March 2025');
    expect(formatDate('2025-03-09')).toBe('Sun 9 Mar 2025');
    expect(formatFullDate('2026-11-21')).toBe('Saturday 21 November 2026');
    expect(formatLongDate('2024-02-29')).toBe('29 February 2024');
  });

  it('say what is wrong with them', () => {
    expect(formatDate(null)).toBe('No date set');
    expect(formatDate('')).toBe('No date set');
    expect(formatLongDate(undefined, 'Date unknown')).toBe('Date unknown');
    for (const wrong of [
      '2025-02-30',
      '2025-13-01',
      '2025-00-10',
      '9/3/2025',
      'soon',
      '2025-03-09T00:00:00Z',
    ]) {
      expect(formatDate(wrong)).toBe('Invalid date');
      expect(formatLongDate(wrong)).toBe('Invalid date');
    }
  });

  it('are all days of the calendar and no others, and a day on is the next one', () => {
    const anyDay = fc.integer({ min: -1_000_000, max: 2_900_000 });
    const written = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -400, max: 400 }), (day, more) => {
        fc.pre(day + more > -719_000 && day > -719_000);
        expect(addDays(written(day), more)).toBe(written(day + more));
        expect(daysBetween(written(day), written(day + more))).toBe(more);
      }),
    );
    for (let month = 0; month <= 13; month++)
      for (let day = 0; day <= 32; day++) {
        const date = `2028-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        const at = new Date(`${date}T00:00:00Z`);
        const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
        expect([date, isPlainDate(date)]).toEqual([date, isDay]);
      }
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Australia/Melbourne', 'UTC'])(
    'stay put in %s',
    (zone) => {
      const before = process.env.TZ;
      process.env.TZ = zone;
      try {
        const days = fc.integer({ min: -20000, max: 40000 });
        fc.assert(
          fc.property(days, (day) => {
            const text = new Date(day * 86_400_000).toISOString().slice(0, 10);
            expect(formatLongDate(text)).toMatch(
              new RegExp(`^${Number(text.slice(8))} \\w+ ${text.slice(0, 4)}$`),
            );
          }),
        );
      } finally {
        if (before === undefined) delete process.env.TZ;
        else process.env.TZ = before;
      }
    },
  );
});

describe('formatTime12h', () => {
  it.each([
    ['00:00', '12:00 am'],
    ['08:05', '8:05 am'],
    ['12:00', '12:00 pm'],
    ['00:05', '12:05 am'],
    ['14:05', '2:05 pm'],
    ['23:59:59', '11:59 pm'],
    ['24:00', 'Invalid time'],
    ['8:05', 'Invalid time'],
    [null, 'No time set'],
  ])('%j', (time, text) => expect(formatTime12h(time)).toBe(text));
});

describe('arithmetic on the calendar', () => {
  it.each([
    ['2026-10-03', 1, '2026-10-04'],
    ['2026-10-01', 42, '2026-11-12'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-01-01', 0, '2026-01-01'],
  ])('%s and %i days is %s', (date, days, after) => expect(addDays(date, days)).toBe(after));

  it.each([
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-08-31', 1, '2026-09-30'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('%s and %i months is %s', (date, months, after) => expect(addMonths(date, months)).toBe(after));

  it('counts back the days that were added', () => {
    const start = fc.integer({ min: -20000, max: 40000 }).map((day) => addDays('1970-01-01', day));
    fc.assert(
      fc.property(start, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
    );
  });

  it('counts weeks over the change of the clocks as weeks', () => {
    expect(daysBetween('2026-10-01', '2026-10-08')).toBe(7);
  });

  it('knows the day of the week', () => {
    expect(weekdayOf('2026-11-21')).toBe('Saturday');
    expect(weekdayOf('2026-11-22')).toBe('Sunday');
  });

  it('refuses to count from what is no date', () => {
    expect(() => addDays('soon', 1)).toThrow(RangeError);
    expect(() => addMonths('', 1)).toThrow(RangeError);
    expect(() => daysBetween('2026-02-30', '2026-03-01')).toThrow(RangeError);
    expect(() => weekdayOf('2026-13-01')).toThrow(RangeError);
  });
});

describe('isPlainDate and isPlainTime', () => {
  it.each([
    ['2026-02-28', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-2-3', false],
    ['2026-13-01', false],
    ['2026-11-21T00:00:00Z', false],
    [' 2026-11-21', false],
    ['', false],
  ])('%j is a date: %s', (date, answer) => expect(isPlainDate(date)).toBe(answer));

  it.each([
    ['00:00', true],
    ['23:59', true],
    ['24:00', false],
    ['8:00', false],
    ['08:60', false],
    ['08:00:00', false],
    ['', false],
  ])('%j is a time: %s', (time, answer) => expect(isPlainTime(time)).toBe(answer));
});
