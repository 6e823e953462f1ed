import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import fc from '../support/fast-check';
import { type KindName, ledgerSteps, step } from '../support/ledger-steps';
import { startTestServer } from '../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '100000' });
const { as, kinds, newPeople, itemsOf, payablesOf, addsUp, runsAddUp, play } = ledgerSteps(server);
const names = ['partner', 'provider'] as const;

const portals = { partner: 'referral-dashboard', provider: 'service-provider' } as const;
const statementOf = async (kind: KindName, id: number, month: string): Promise<string> =>
  (await as('GET', `/api/${portals[kind]}/${id}/statement?month=${month}`)).text;

/** Deletes the oldest item, which belongs to a closed month. */
async function removeOldest(kind: KindName, id: number): Promise<void> {
  const item = (await itemsOf(kind, id)).at(-1);
  if (!item) return;
  if (kinds[kind].isPaid(item)) await as('POST', `/api/payments/${item.paymentId}/take-back`, {});
  await as('DELETE', `${kinds[kind].items}/${item.id}`);
}

/** Each run plays another sequence. `LEDGER_SEED` repeats a failed one. */
const seed = Number(process.env.LEDGER_SEED ?? randomInt(2 ** 31));

it('payments and what is owed add up to what was earned, whatever 1,000 steps do, several at once', {
  timeout: 240_000,
}, async () => {
  const people = await newPeople();
  const sequence = fc.sample(step, { numRuns: 1000, seed });
  try {
    for (let at = 0; at < sequence.length; at += 5) {
      await Promise.all(sequence.slice(at, at + 5).map((each) => play(people, each)));
      if (at % 50 === 0) for (const name of names) await addsUp(name, people[name]);
    }
    for (const name of names) {
      const written = new Set((await addsUp(name, people[name])).map(({ kind }: { kind: string }) => kind));
      expect([name, written]).toEqual([name, new Set(['payment', 'reversal', 'removal'])]);
    }
    expect((await runsAddUp()).length).toBeGreaterThan(0);
  } catch (fault) {
    throw new Error(`LEDGER_SEED=${seed} plays this again: ${fault}`, { cause: fault });
  }
});

it('the statement of a month is the same bytes at any later time, whatever is paid, taken back and removed', {
  timeout: 240_000,
}, async () => {
  const people = await newPeople();
  const closed: [kind: KindName, month: string, bytes: string][] = [];
  const sequence = fc.sample(step, { numRuns: 360, seed });
  try {
    for (let month = 1; month <= 9; month++) {
      const named = `2028-0${month}`;
      for (let at = 0; at < 40; at += 5) {
        // From the first to the last day of the month in the business's time zone.
        server.clock.set(`${named}-${String(2 + Math.trunc(at / 2)).padStart(2, '0')}T00:00:00Z`);
        const now = sequence.slice(month * 40 - 40 + at, month * 40 - 35 + at);
        await Promise.all(now.map((each) => play(people, each)));
      }
      for (const kind of names) await removeOldest(kind, people[kind]);
      for (const kind of names) closed.push([kind, named, await statementOf(kind, people[kind], named)]);
      for (const [kind, earlier, bytes] of closed)
        expect([kind, earlier, await statementOf(kind, people[kind], earlier)]).toEqual([
          kind,
          earlier,
          bytes,
        ]);
    }
    for (const kind of names) {
      const own = closed.filter(([each]) => each === kind).map(([, , bytes]) => JSON.parse(bytes));
      for (const [index, next] of own.slice(1).entries())
        expect([kind, next.month, next.openingOwed]).toEqual([kind, next.month, own[index].closingOwed]);
      expect([kind, own.at(-1).closingOwed]).toEqual([kind, await payablesOf(kind, people[kind])]);
      // Items were removed from closed months.
      expect(own.flatMap(({ earned }) => earned).some(({ removedFrom }) => removedFrom)).toBe(true);
      expect(own.flatMap(({ paid }) => paid).some(({ takenBack }) => takenBack)).toBe(true);
    }
  } catch (fault) {
    throw new Error(`LEDGER_SEED=${seed} plays this again: ${fault}`, { cause: fault });
  }
});
