import { expect, it } from 'vitest';
import { optionalNumber } from './optional-value';

it.each([
  ['', null],
  [null, null],
  [undefined, null],
  [12.5, 12.5],
  ['12.5', 12.5],
  ['125,430', 125_430],
  ['38.5 km', 38.5],
  [' ', Number.NaN],
  ['12,5', Number.NaN],
])('a number box with %j holds %j', (typed, number) => {
  expect(optionalNumber(typed)).toBe(number);
});
