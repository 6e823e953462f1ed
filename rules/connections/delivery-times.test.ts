import { expect, it } from 'vitest';
import { pauseBeforeNext } from './delivery-times';

it.each([
  [1, 5_000],
  [2, 300_000],
  [3, 1_800_000],
  [4, 7_200_000],
  [5, 18_000_000],
  [6, 36_000_000],
  [7, 50_400_000],
  [8, 72_000_000],
  [9, 86_400_000],
])('after %i tries the next one is %i ms later, or up to a tenth more', (tries, pause) => {
  expect(pauseBeforeNext(tries, 0)).toBe(pause);
  expect(pauseBeforeNext(tries, 1)).toBe(Math.round(pause * 1.1));
});

it('after ten tries there is no other', () => {
  expect(pauseBeforeNext(10, 0.5)).toBeNull();
});
