import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ledgerSteps, step } from '../../support/ledger-steps';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '100000' });
const { newPeople, addsUp, runsAddUp, play } = ledgerSteps(server);

/** Uses a new sequence each time; `LEDGER_SEED` repeats a failed one. */
const seed = Number(process.env.LEDGER_SEED ?? randomInt(2 ** 31));

it('payments and payables add up to the earned amount after 60 random steps, several at once', async () => {
  const people = await newPeople();
  const sequence = fc.sample(step, { numRuns: 60, seed });
  try {
    for (let at = 0; at < sequence.length; at += 5)
      await Promise.all(sequence.slice(at, at + 5).map((each) => play(people, each)));
    for (const name of ['partner', 'provider'] as const) await addsUp(name, people[name]);
    expect(await runsAddUp()).toBeInstanceOf(Array);
  } catch (fault) {
    throw new Error(`LEDGER_SEED=${seed} plays this again: ${fault}`, { cause: fault });
  }
});
