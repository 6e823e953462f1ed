import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate, formatInstant, formatLongDate, formatMoney, formatPhone, formatTime12h } from './format';

describe('formatMoney', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [1999, '$19.99'],
    [123450, '$1,234.50'],
    [123456789012, '$1,234,567,890.12'],
    [-500, '-$5.00'],
    [null, '—'],
    [Number.NaN, '—'],
  ])('%j', (cents, text) => expect(formatMoney(cents)).toBe(text));
});

describe('plain dates', () => {
  it('are written the Australian way', () => {
    expect(formatLongDate('2025-03-09')).toBe('9 March 2025');
    expect(formatDate('2025-03-09')).toBe('Sun 9 Mar 2025');
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
    ['14:05', '2:05 pm'],
    ['23:59:59', '11:59 pm'],
    ['24:00', 'Invalid time'],
    ['8:05', 'Invalid time'],
    [null, 'No time set'],
  ])('%j', (time, text) => expect(formatTime12h(time)).toBe(text));
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

describe('formatPhone', () => {
  it.each([
    ['+61412345678', '0412 345 678'],
    ['+61391234567', '(03) 9123 4567'],
    ['+61291234567', '(02) 9123 4567'],
    ['+611300123456', '1300 123 456'],
    ['+611800123456', '1800 123 456'],
    ['+61131234', '13 12 34'],
    ['+14155550100', '+14155550100'],
    ['0412 345 678', '0412 345 678'],
    ['', ''],
    [null, ''],
  ])('%j', (phone, text) => expect(formatPhone(phone)).toBe(text));
});
