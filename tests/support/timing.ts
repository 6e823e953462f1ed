import { expect } from 'vitest';

/**
 * On MongoDB the files run side by side on a server that answers one call at a time, so its times say little: there the
 * share only catches a hash that was left out. The fine measure is that of the embedded database.
 */
const share = process.env.TEST_DATABASE_URL ? 0.6 : 0.2;

const median = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/**
 * Makes two calls in turn and expects the same time of both: medians within 25 ms or, on a machine so busy that
 * every call takes long, within a fifth of it. What gives an account away is off by the whole of a password's hash.
 */
export async function expectSameTime(
  one: (round: number) => Promise<unknown>,
  other: (round: number) => Promise<unknown>,
  rounds = 15,
): Promise<void> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 ? [1, 0] : [0, 1];
    for (const which of order) {
      const start = performance.now();
      await (which ? other : one)(round);
      times[which ? 1 : 0].push(performance.now() - start);
    }
  }
  const [first, second] = times.map(median) as [number, number];
  expect(Math.abs(first - second)).toBeLessThan(Math.max(25, share * Math.min(first, second)));
}
