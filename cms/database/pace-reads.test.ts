import type { InStatement, ResultSet } from '@libsql/client';
import { expect, it } from 'vitest';
import { paceReads } from './pace-reads';

const busyFor = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until; );
};

/** A database whose reads take the processor for a while, as SQLite's do. */
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

it('other work has a turn between the reads of a long chain', async () => {
  const { client, asked } = slowDatabase(10);
  const readsBefore: number[] = [];
  const watch = () => {
    readsBefore.push(asked.length);
    if (asked.length < 20) setImmediate(watch);
  };
  setImmediate(watch);
  for (let read = 0; read < 20; read++) await client.execute('SELECT 1');
  const inOneTurn = readsBefore.map((count, at) => count - (readsBefore[at - 1] ?? 0));
  expect(Math.max(...inOneTurn)).toBeLessThanOrEqual(4);
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
