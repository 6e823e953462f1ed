import { expect, it } from 'vitest';
import { claimOf, financialYearsOf, formatKm, sharePercent, sumKm } from './kilometres';

it('kilometres add up exactly', () => {
  expect(sumKm([{ km: 0.1 }, { km: 0.2 }, { km: 41.7 }])).toBe(42);
});

it.each([
  [1200.5, 1200.5, 105_644],
  [5000, 5000, 440_000],
  [6100.4, 5000, 440_000],
  [0, 0, 0],
])('%s km are claimed with %s km and %s cents', (km, claimKm, claimCents) => {
  expect(claimOf(km, 88)).toEqual({ claimKm, claimCents });
});

it.each([
  [675, 1000, 68],
  [674, 1000, 67],
  [1000, 1000, 100],
  [0, 0, 0],
])('%s of %s km are %s percent', (businessKm, odometerKm, percent) => {
  expect(sharePercent(businessKm, odometerKm)).toBe(percent);
});

it.each([
  [1204.5, '1,204.5 km'],
  [40, '40 km'],
  [0.1, '0.1 km'],
])('%s reads as %s', (km, text) => {
  expect(formatKm(km)).toBe(text);
});

it('a period of June and July touches two financial years', () => {
  expect(financialYearsOf({ from: '2026-06-30', to: '2026-07-01' })).toEqual([
    { from: '2025-07-01', to: '2026-06-30' },
    { from: '2026-07-01', to: '2027-06-30' },
  ]);
});
