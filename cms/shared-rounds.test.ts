import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createSharedRounds } from './shared-rounds';

it('callers of one turn share a round, and callers that come during it share the next', async () => {
  const rounds: number[][] = [];
  const double = createSharedRounds<number, number>(3, async (items) => {
    rounds.push([...items]);
    await pause(20);
    return items.map((item) => item * 2);
  });
  const first = [1, 2].map(double);
  await pause(5);
  const later = [3, 4, 5, 6].map(double);
  expect(await Promise.all([...first, ...later])).toEqual([2, 4, 6, 8, 10, 12]);
  expect(rounds).toEqual([[1, 2], [3, 4, 5], [6]]);
});

it('a round that fails is an error of its callers alone', async () => {
  const half = createSharedRounds<number, number>(10, async (items) => {
    if (items.includes(0)) throw new Error('no half of 0');
    return items.map((item) => item / 2);
  });
  await expect(half(0)).rejects.toThrow('no half of 0');
  expect(await half(8)).toBe(4);
});
