import { expect, it } from 'vitest';
import { asksForCapital, gstOfExpense, isPossibleGst, repeatedDay } from './expenses';

it.each([
  [11_000, null, true, 1000],
  [1000, null, true, 91],
  [-11_000, null, true, -1000],
  [11_000, 0, true, 0],
  [11_000, 500, true, 500],
  [11_000, null, false, 0],
  [11_000, 500, false, 0],
  [null, null, true, 0],
])(
  'an expense of %s cents with GST %s (registered: %s) has GST of %s cents',
  (totalCents, gstCents, is, gst) => {
    expect(gstOfExpense({ totalCents, gstCents }, is)).toBe(gst);
  },
);

it.each([
  [1000, 11_000, true],
  [1001, 11_000, false],
  [0, 11_000, true],
  [-1, 11_000, false],
  [-1000, -11_000, true],
  [-1001, -11_000, false],
  [1, -11_000, false],
])('GST of %s in a sum of %s is possible: %s', (gst, total, possible) => {
  expect(isPossibleGst(gst, total)).toBe(possible);
});

it.each([
  ['2026-10-05', '2026-11-21', '2026-11-05'],
  ['2026-10-30', '2026-11-21', '2026-11-21'],
  ['2026-10-31', '2026-11-30', '2026-11-30'],
  ['2026-01-31', '2026-02-28', '2026-02-28'],
  ['2025-12-09', '2026-11-21', '2026-11-09'],
  ['2026-11-09', '2026-11-21', '2026-11-21'],
])('an expense of %s that is repeated on %s is of %s', (boughtOn, today, day) => {
  expect(repeatedDay(boughtOn, today)).toBe(day);
});

it.each([
  [100_000, false, true],
  [99_999, false, false],
  [-150_000, false, true],
  [50_000, true, true],
])('a sum of %i that is marked %s asks whether it lasts: %s', (totalCents, isCapital, asks) => {
  expect(asksForCapital(totalCents, isCapital)).toBe(asks);
});
