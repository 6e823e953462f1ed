import { expect } from 'vitest';
import { median } from '../live-booking';

/**
 * On MongoDB the files run in parallel on a server that answers one call at a time, so its times are rough. There the
 * share only detects a missing hash. The embedded database allows the fine measurement.
 */
const share = process.env.TEST_DATABASE_URL ? 0.6 : 0.2;

/**
 * Makes two calls in turn and expects equal times: medians within 25 ms or, on a busy machine, within a fifth. A call
 * that reveals an account differs by a whole password hash in every series. Other work on the machine does not, so a
 * series that differs is measured again, twice.
 */
export async function expectSameTime(
  one: (round: number) => Promise<unknown>,
  other: (round: number) => Promise<unknown>,
  rounds = 15,
): Promise<void> {
  let apart = 0;
  let allowed = 0;
  for (let series = 0; series < 3; series++) {
    const [first, second] = await medians(one, other, rounds, series * rounds);
    apart = Math.abs(first - second);
    allowed = Math.max(25, share * Math.min(first, second));
    if (apart < allowed) return;
  }
  expect(apart).toBeLessThan(allowed);
}

async function medians(
  one: (round: number) => Promise<unknown>,
  other: (round: number) => Promise<unknown>,
  rounds: number,
  firstRound: number,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = firstRound; round < firstRound + rounds; round++) {
    const order = round % 2 ? [1, 0] : [0, 1];
    for (const which of order) {
      const start = performance.now();
      await (which ? other : one)(round);
      times[which ? 1 : 0].push(performance.now() - start);
    }
  }
  return [median(times[0]), median(times[1])];
}
