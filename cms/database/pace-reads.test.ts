import type { InStatement, ResultSet } from '@libsql/client';
import { expect, it } from 'vitest';
import { paceReads } from './pace-reads';

const busyFor = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until; );
};

/** A database whose reads block the processor, like SQLite's. */
function slowDatabase(msOfRead: number) {
  const asked: string[] = [];
  const client = {
    execute: async (statement: InStatement) => {
      asked.push(String(statement));
      busyFor(msOfRead);
      return { rows: [] } as unknown as ResultSet;
    },
  };
  paceReads(client);
  return { client, asked };
}

/** Counts the reads of each turn of the event loop, until there were so many in all. */
function countByTurn(asked: readonly string[], all: number): number[] {
  const counts: number[] = [];
  let before = asked.length;
  const watch = () => {
    counts.push(asked.length - before);
    before = asked.length;
    if (asked.length < all) setImmediate(watch);
  };
  setImmediate(watch);
  return counts;
}

it('other work has a turn between the reads of a long chain', async () => {
  const { client, asked } = slowDatabase(10);
  const counts = countByTurn(asked, 20);
  for (let read = 0; read < 20; read++) await client.execute('SELECT 1');
  expect(Math.max(...counts)).toBeLessThanOrEqual(4);
});

it('reads that wait go on in their order, and a write does not wait for them', async () => {
  const { client, asked } = slowDatabase(15);
  const reads = [1, 2, 3, 4, 5].map((number) => client.execute(`SELECT ${number}`));
  const write = client.execute('INSERT INTO things VALUES (1)');
  await write;
  expect(asked.length).toBeLessThan(6);
  await Promise.all(reads);
  expect(asked.filter((text) => text.startsWith('SELECT'))).toEqual(
    [1, 2, 3, 4, 5].map((number) => `SELECT ${number}`),
  );
});

it('reads that wait go on several in a turn, as many as there is time for', async () => {
  const { client, asked } = slowDatabase(4);
  const reads = Array.from({ length: 30 }, (_, number) => client.execute(`SELECT ${number}`));
  const counts = countByTurn(asked, 30);
  await Promise.all(reads);
  expect(Math.max(...counts)).toBeGreaterThan(1);
  expect(Math.max(...counts)).toBeLessThanOrEqual(6);
});

it('the work that follows from a read that waited is a part of its turn', async () => {
  const { client, asked } = slowDatabase(4);
  const reads = Array.from({ length: 20 }, async (_, number) => {
    await client.execute(`SELECT ${number}`);
    busyFor(15);
  });
  const counts = countByTurn(asked, 20);
  await Promise.all(reads);
  expect(Math.max(...counts)).toBeLessThanOrEqual(3);
});
