import { describe, expect, it } from 'vitest';
import { formatNumber, plural } from './numbers';

describe('formatNumber', () => {
  it.each([
    [0, 0, '0'],
    [999, 0, '999'],
    [1000, 0, '1,000'],
    [1234567, 0, '1,234,567'],
    [-1234, 0, '-1,234'],
    [4.75, 1, '4.8'],
    [5, 1, '5.0'],
    [1234.5, 2, '1,234.50'],
  ])('writes %d with %d decimals as %s', (value, decimals, text) =>
    expect(formatNumber(value, decimals)).toBe(text),
  );
});

describe('plural', () => {
  it.each([
    [0, '0 bookings'],
    [1, '1 booking'],
    [1200, '1,200 bookings'],
  ])('counts %d as %s', (count, text) => expect(plural(count, 'booking')).toBe(text));

  it('takes a plural of its own', () => expect(plural(2, 'reply', 'replies')).toBe('2 replies'));
});
