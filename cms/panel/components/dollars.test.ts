import { describe, expect, it } from 'vitest';
import { centsOf, dollarsOf } from './dollars';

describe('centsOf', () => {
  it.each([
    ['19.99', 1999],
    ['1.15', 115],
    ['0.29', 29],
    ['120', 12_000],
    ['120.5', 12_050],
    [' $1,234.50 ', 123_450],
    ['0', 0],
    ['', null],
    ['  ', null],
  ])('reads %j as %j cents', (typed, cents) => {
    expect(centsOf(typed)).toBe(cents);
  });

  it.each(['1.005', '-1', '12,5', '1e3', 'abc', '1.2.3', '.', '99999999999999999'])('refuses %j', (typed) => {
    expect(centsOf(typed)).toBeUndefined();
  });
});

describe('dollarsOf', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [123_450, '1,234.50'],
  ])('shows %i cents as %s', (cents, shown) => {
    expect(dollarsOf(cents)).toBe(shown);
    expect(centsOf(shown)).toBe(cents);
  });
});
