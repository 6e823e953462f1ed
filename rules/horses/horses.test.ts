import { describe, expect, it } from 'vitest';
import { isHeightInHands, refusalOfAge } from './horses';

describe('an age', () => {
  it.each([0, 1, 60])('of %d years is one', (years) => expect(refusalOfAge(years)).toBeNull());

  it.each([
    [61, 'Please enter an age of at most 60 years'],
    [1.5, 'Please enter the age in whole years'],
    [-1, 'Please enter the age in years'],
    [Number.NaN, 'Please enter the age in years'],
    [Number.POSITIVE_INFINITY, 'Please enter the age in whole years'],
  ])('of %d years is none', (years, message) => expect(refusalOfAge(years)).toBe(message));
});

describe('a height', () => {
  it.each(['4', '9.3', '15', '15.2', '16.0', '22.3'])('of %s hands is one', (height) =>
    expect(isHeightInHands(height)).toBe(true),
  );

  it.each(['', 'abc', '3', '3.3', '15.4', '15.25', '23', '150', '150 cm', '15.2hh', '-15', '1e1'])(
    '%j is none',
    (height) => expect(isHeightInHands(height)).toBe(false),
  );
});
