import { expect, it } from 'vitest';
import { readTypedNumber } from './typed-number';

it.each([
  ['2', 2],
  [' 12.5 ', 12.5],
  ['.5', 0.5],
  ['0', 0],
  ['-1', -1],
  ['1,250', 1250],
  ['1,250.5', 1250.5],
  ['125 430', 125_430],
  ['125\u00a0430', 125_430],
  ['125,430 km', 125_430],
  ['12.5km', 12.5],
  ['38 kms', 38],
  ['12\u200b', 12],
])('%j is %d', (typed, number) => {
  expect(readTypedNumber(typed)).toBe(number);
});

it.each(['', ' ', 'two', '12,5', '1,25', '1,2345', '1,250 300', '12 5', '1.250,5', 'km', '12 miles', '½'])(
  '%j is no number',
  (typed) => {
    expect(readTypedNumber(typed)).toBeNaN();
  },
);
