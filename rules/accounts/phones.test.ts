import { describe, expect, it } from 'vitest';
import fc from '../../tests/support/fast-check';
import { phoneShape } from './phone-shape';
import { formatPhone, normalisePhone, phonePart } from './phones';

describe('normalisePhone', () => {
  it.each([
    ['0412 345 678', '+61412345678'],
    ['  0412-345-678 ', '+61412345678'],
    ['(03) 5941 2345', '+61359412345'],
    ['+61 412 345 678', '+61412345678'],
    ['+61 (0)412 345 678', '+61412345678'],
    ['61412345678', '+61412345678'],
    ['0491 570 156', '+61491570156'],
    ['13 12 34', '+61131234'],
    ['1300 123 456', '+611300123456'],
    ['+64 21 123 4567', '+64211234567'],
    ['0011 64 21 123 4567', '+64211234567'],
  ])('reads %s as %s', (typed, stored) => {
    expect(normalisePhone(typed)).toBe(stored);
  });

  it.each([
    '',
    '   ',
    '000',
    '12345',
    'call me',
    'mia219962564@example.com',
    'ring 0412 345 678 please',
    '0412 345',
    '0412 345 678 999',
    '0412 345 678;0491 570 156',
    '0412 345 678; +61491570156',
    '+',
    '00000000000',
  ])('refuses %j', (typed) => {
    expect(normalisePhone(typed)).toBeNull();
  });
});

describe('formatPhone', () => {
  it.each([
    ['+61412345678', '0412 345 678'],
    ['+61359412345', '(03) 5941 2345'],
    ['+61291234567', '(02) 9123 4567'],
    ['+611300123456', '1300 123 456'],
    ['+611800123456', '1800 123 456'],
    ['+61131234', '13 12 34'],
    ['+64211234567', '+64211234567'],
    ['+14155550100', '+14155550100'],
    ['0412 345 678', '0412 345 678'],
    ['FARRIER', 'FARRIER'],
    ['12345', '12345'],
    ['Ring 0412345678', 'Ring 0412345678'],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('shows %j as %j', (stored, shown) => {
    expect(formatPhone(stored)).toBe(shown);
  });
});

describe('every Australian number', () => {
  const digits = (count: number) =>
    fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
      .map((list) => list.join(''));
  const national = fc.oneof(
    digits(8).map((rest) => `04${rest}`),
    fc.tuple(fc.constantFrom('2', '3', '7', '8'), digits(8)).map(([area, rest]) => `0${area}${rest}`),
    digits(6).map((rest) => `1300${rest}`),
    digits(6).map((rest) => `1800${rest}`),
    digits(4).map((rest) => `13${rest}`),
  );
  const signs = fc.constantFrom('', ' ', '-', '.');

  it('is stored in one form, whatever stands between its digits, and is shown as it is read again', () => {
    fc.assert(
      fc.property(national, signs, (typed, sign) => {
        const stored = normalisePhone(typed);
        if (stored === null) return;
        expect(stored).toMatch(/^\+61\d{6,10}$/);
        expect(normalisePhone(stored)).toBe(stored);
        expect(normalisePhone([...typed].join(sign))).toBe(stored);
        expect(normalisePhone(formatPhone(stored))).toBe(stored);
        expect(formatPhone(stored)).toMatch(phoneShape);
      }),
    );
  });

  it('is no number when its text says more', () => {
    fc.assert(
      fc.property(national, fc.stringMatching(/^[a-df-wyz@]{1,8}$/), (typed, word) => {
        expect(normalisePhone(`${word} ${typed}`)).toBeNull();
      }),
    );
  });

  it('leaves any text whole that is no number', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (normalisePhone(text) === null) expect(formatPhone(text)).toBe(text);
      }),
    );
  });
});

describe('a part of a phone', () => {
  it.each([
    ['0412 345', '412345'],
    ['+61 412 345 678', '412345678'],
    ['0061412345678', '412345678'],
    ['(03) 9555', '39555'],
    ['345-678', '345678'],
    ['0', null],
    ['04', null],
    ['Jess', null],
    ['12 Rossiter', null],
    ['jess@example.com', null],
    ['  ', null],
  ])('%j is looked for as %j', (typed, part) => {
    expect(phonePart(typed)).toBe(part);
  });
});
