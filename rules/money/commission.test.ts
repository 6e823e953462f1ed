import { describe, expect, it } from 'vitest';
import { commissionOf } from './commission';

describe('commissionOf', () => {
  it.each([
    [0, 15, 0],
    [10_000, 15, 1500],
    [10_003, 15, 1500],
    [10_004, 15, 1501],
    [3, 50, 2],
    [1, 50, 1],
    [1, 49, 0],
    [1, 1, 0],
    [49, 1, 0],
    [50, 1, 1],
    [33_333, 33, 11_000],
    [110, 15, 17],
    [130, 15, 20],
    [999_999_999, 50, 500_000_000],
  ])('of %i cents at %i%% is %i cents', (revenue, percentage, commission) => {
    expect(commissionOf(revenue, percentage)).toBe(commission);
  });
});
