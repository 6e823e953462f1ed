import { expect, it } from 'vitest';
import { maxAttempts, pauseAfter, restAfter } from './retry-rules';

it('tries at least five times over at least half an hour, with growing pauses, and then stops', () => {
  const pauses = Array.from({ length: maxAttempts - 1 }, (_, index) => pauseAfter(index + 1, () => 0) ?? 0);
  expect(maxAttempts).toBeGreaterThanOrEqual(5);
  expect([...pauses].sort((a, b) => a - b)).toEqual(pauses);
  expect(pauses.reduce((sum, pause) => sum + pause)).toBeGreaterThanOrEqual(30 * 60_000);
  expect(pauseAfter(maxAttempts, () => 0)).toBeNull();
});

it('spreads tries by jitter and waits as long as the provider asks', () => {
  expect(pauseAfter(1, () => 1)).toBe(12_000);
  expect(pauseAfter(1, () => 0, 45_000)).toBe(45_000);
});

it('lets a provider in trouble rest for longer and longer, but never over a minute', () => {
  expect([1, 2, 5, 6, 20].map(restAfter)).toEqual([2000, 4000, 32_000, 60_000, 60_000]);
});
