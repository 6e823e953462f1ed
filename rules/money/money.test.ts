import { describe, expect, it } from 'vitest';
import fc from '../../tests/support/fast-check';
import { formatAmount, formatDollars, formatMoney, isCents, maxCents, parseMoney } from './money';

describe('parseMoney', () => {
  it.each([
    ['19.99', 1999],
    ['1.15', 115],
    ['0.29', 29],
    ['0', 0],
    ['7', 700],
    ['7.5', 750],
    ['120.5', 12_050],
    ['.50', 50],
    [' $1,234.50 ', 123450],
    ['1,200.50', 120050],
    ['$ 80', 8000],
    ['1,000,000', 100000000],
    ['1 000', 100000],
    ['1 000 000.05', 100000005],
    ['1\u00a0000', 100000],
    ['$12\u202f345.60', 1234560],
    ['007', 700],
    ['1200.-', 120_000],
    ['$1,200.--', 120_000],
    ['1200.–', 120_000],
    ['AUD 1,200', 120_000],
    ['A$1200.50', 120_050],
    ['1 200.50 AUD', 120_050],
    ['120.– AUD', 12_000],
  ])('reads %j', (text, cents) => expect(parseMoney(text)).toBe(cents));

  it.each([
    '',
    ' ',
    '$',
    '.',
    '1.',
    '.-',
    '1-',
    '1.5-',
    'AUD',
    'A120',
    '1.005',
    '-1',
    '+1',
    '1e3',
    '1e21',
    'NaN',
    'Infinity',
    '0x10',
    'abc',
    '12,5',
    '1,23',
    '12,34.50',
    '1,2345',
    '1 00',
    '12 5',
    '1  000',
    '1,000 000',
    '1 000,000',
    '1. 50',
    '80 $',
    '$$5',
    '1.2.3',
    '٣',
    '１',
    '99999999999999999999',
  ])('refuses %j', (text) => expect(parseMoney(text)).toBeNull());

  const amounts = fc.integer({ min: 0, max: 10 ** 13 });

  it('reads back every amount that is written, with its sign or without, in commas or in spaces', () => {
    fc.assert(
      fc.property(amounts, (cents) => {
        expect(parseMoney(formatMoney(cents))).toBe(cents);
        expect(parseMoney(formatAmount(cents))).toBe(cents);
        expect(parseMoney(formatAmount(cents).replaceAll(',', ' '))).toBe(cents);
        expect(parseMoney(formatAmount(cents).replaceAll(',', ''))).toBe(cents);
      }),
    );
  });

  it('reads nothing of any text but whole cents, from digits alone', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'0123456789.,$ -+e\u00a0'), maxLength: 12 });
    fc.assert(
      fc.property(fc.oneof(signs, fc.string()), (text) => {
        const cents = parseMoney(text);
        if (cents === null) return;
        expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
        const plain = text.replace(/AUD|A(?=\$)|[$,\s]/gi, '').replace(/\.[-–—]{1,2}$/, '');
        expect(cents / 100).toBeCloseTo(Number(plain), 2);
        expect(parseMoney(formatMoney(cents))).toBe(cents);
      }),
    );
  });

  it('never takes more than two decimals', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 999 }), (whole, thousandths) => {
        expect(parseMoney(`${whole}.${String(thousandths).padStart(3, '0')}`)).toBeNull();
      }),
    );
  });
});

describe('formatMoney', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [1999, '$19.99'],
    [123450, '$1,234.50'],
    [123456789012, '$1,234,567,890.12'],
    [-500, '-$5.00'],
    [-0.4, '$0.00'],
    [null, '—'],
    [undefined, '—'],
    [Number.NaN, '—'],
  ])('%j', (cents, text) => expect(formatMoney(cents)).toBe(text));
});

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [123_450, '1,234.50'],
])('formatAmount shows %i cents as %s', (cents, text) => expect(formatAmount(cents)).toBe(text));

it.each([
  [0, '$0'],
  [149, '$149'],
  [1200, '$1,200'],
])('formatDollars shows %i dollars as %s', (dollars, text) => expect(formatDollars(dollars)).toBe(text));

it.each([
  [0, true],
  [1999, true],
  [maxCents, true],
  [maxCents + 1, false],
  [-1, false],
  [0.5, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
  ['5', false],
  [null, false],
])('isCents(%j) is %j', (value, answer) => expect(isCents(value)).toBe(answer));
