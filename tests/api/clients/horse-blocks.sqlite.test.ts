import { expect, it } from 'vitest';
import { rows } from '../../../rows/rows';
import { bookOf } from '../../support/book';
import { startTestServer } from '../../support/servers/server';

interface Statement {
  sql: string;
  args: unknown[];
}

const server = await startTestServer();
const { app, call, cookieFor } = server;
const book = bookOf(server);

/** Returns the ranges of ids in which horses were read during some work. */
async function rangesRead(work: () => Promise<unknown>): Promise<unknown[][]> {
  const { client } = app.payload.db as unknown as { client: { execute: (given: Statement) => unknown } };
  const { execute } = client;
  const found: unknown[][] = [];
  client.execute = (given) => {
    if (/FROM "horses" AS h .*"id" >= \?/s.test(given.sql)) found.push(given.args.slice(2));
    return execute.call(client, given);
  };
  await work();
  client.execute = execute;
  return found;
}

it('a change makes the due board and the sorted list of clients read the horses of one block', async () => {
  const owner = await cookieFor('owner');
  const read = (path: string) => () => call('GET', path, { cookie: owner });
  const clientId = await book.client();
  const horses: number[] = [];
  for (const next of [1, 600, 1100]) {
    await rows(app, 'counters').update({ name: 'horses' }, { value: next });
    horses.push(await book.horse(clientId));
  }
  const [board, list] = [read('/api/clients/due?page=1'), read('/api/clients?page=1&sort=nextDueOn')];
  expect(await rangesRead(board)).toEqual([
    [0, 500],
    [500, 1000],
    [1000, 1500],
  ]);
  expect(await rangesRead(list)).toEqual([]);
  await rows(app, 'horses').update({ id: horses[1] ?? 0 }, { name: 'Pony' });
  expect(await rangesRead(list)).toEqual([[500, 1000]]);
  await book.done(horses[2] ?? 0, '2026-10-01');
  expect(await rangesRead(board)).toEqual([[1000, 1500]]);
  expect(await rangesRead(list)).toEqual([]);
});
