import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney } from './format';
import { parseMoney } from './parse-money';

describe('parseMoney', () => {
  it.each([
    ['19.99', 1999],
    ['1.15', 115],
    ['0.29', 29],
    ['0', 0],
    ['7', 700],
    ['7.5', 750],
    ['.50', 50],
    [' $1,234.50 ', 123450],
    ['$ 80', 8000],
    ['1,000,000', 100000000],
    ['007', 700],
  ])('reads %j', (text, cents) => expect(parseMoney(text)).toBe(cents));

  it.each([
    '',
    ' ',
    '$',
    '.',
    '1.',
    '1.005',
    '-1',
    '+1',
    '1e21',
    'NaN',
    'Infinity',
    '0x10',
    '1,23',
    '12,34.50',
    '1,2345',
    '1 000',
    '1.2.3',
    '٣',
    '99999999999999999999',
  ])('refuses %j', (text) => expect(parseMoney(text)).toBeNull());

  it('reads back every amount that formatMoney writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (cents) => {
        expect(parseMoney(formatMoney(cents))).toBe(cents);
      }),
    );
  });
});
