import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client, InStatement } from '@libsql/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { batchStatements } from './batch-writes';
import { sqliteClient } from './sqlite-client';

let folder: string;
let client: Client;
let texts: string[];
/** Simulates a full disk at the commit. */
let refusesCommit = false;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'farrier-test-'));
  client = sqliteClient(`file:${join(folder, 'group.db')}`);
  await client.execute('CREATE TABLE things (name TEXT UNIQUE, size INTEGER)');
  texts = [];
  refusesCommit = false;
  const execute = client.execute.bind(client);
  const recording = {
    execute: (statement: InStatement) => {
      const text = typeof statement === 'string' ? statement : statement.sql;
      texts.push(text);
      if (refusesCommit && text === 'COMMIT') return Promise.reject(new Error('The disk is full'));
      return execute(text);
    },
  };
  batchStatements(recording);
  write = recording.execute;
});

afterEach(() => {
  client.close();
  rmSync(folder, { recursive: true, force: true });
});

let write: (statement: string) => Promise<unknown>;
const add = (name: string) => write(`INSERT INTO things (name, size) VALUES ('${name}', 1) RETURNING name`);
const names = async () =>
  (await client.execute('SELECT name FROM things ORDER BY rowid')).rows.map(({ name }) => name);
const commits = () => texts.filter((text) => text === 'COMMIT').length;

it('writes of the same turn share one commit, in their order, each with its own result', async () => {
  const results = await Promise.all([add('one'), add('two'), write('UPDATE things SET size = size + 1')]);
  expect(results).toEqual([
    expect.objectContaining({ rows: [expect.objectContaining({ name: 'one' })] }),
    expect.objectContaining({ rows: [expect.objectContaining({ name: 'two' })] }),
    expect.objectContaining({ rowsAffected: 2 }),
  ]);
  expect(await names()).toEqual(['one', 'two']);
  expect(commits()).toBe(1);
});

it('those of the turns that follow join, as long as each of them asks for more', async () => {
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const first = add('one');
  await turn();
  const second = add('two');
  await Promise.all([first, second]);
  expect(commits()).toBe(1);
  await turn();
  await add('three');
  expect(commits()).toBe(2);
});

it('one that the database refuses fails alone', async () => {
  const results = await Promise.allSettled([add('one'), add('one'), add('two')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(results[1]).toMatchObject({ reason: { message: expect.stringContaining('UNIQUE constraint') } });
  expect(await names()).toEqual(['one', 'two']);
});

it('when the commit fails, all of them have failed, nothing is stored, and the next ones go through', async () => {
  refusesCommit = true;
  const results = await Promise.allSettled([add('one'), add('two')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await names()).toEqual([]);
  refusesCommit = false;
  await Promise.all([add('three'), add('four')]);
  expect(await names()).toEqual(['three', 'four']);
});

it('nothing is answered before it is committed', async () => {
  const seen: string[] = [];
  await Promise.all([
    add('one').then(() => seen.push(texts.at(-1) ?? '')),
    add('two').then(() => seen.push(texts.at(-1) ?? '')),
  ]);
  expect(seen).toEqual(['COMMIT', 'COMMIT']);
});

it('between commits others get their turn, however much there is to write', async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 0);
  /** Dependent writes, like those of many bookings. */
  const chain = async (name: string) => {
    for (let step = 0; step < 20; step++) await add(`${name} ${step}`);
  };
  await Promise.all([chain('one'), chain('two')]);
  clearInterval(counting);
  expect(commits()).toBeLessThanOrEqual(21);
  expect(turns).toBeGreaterThan(3);
});

it('a write that another connection holds up and refuses leaves nothing half done', async () => {
  const other = sqliteClient(`file:${join(folder, 'group.db')}`);
  await other.execute('BEGIN IMMEDIATE');
  const results = await Promise.allSettled([add('one'), add('two')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await other.execute('ROLLBACK');
  await Promise.all([add('three'), add('four')]);
  // Another connection sees only committed rows.
  const { rows } = await other.execute('SELECT name FROM things ORDER BY rowid');
  other.close();
  expect(rows.map(({ name }) => name)).toEqual(['three', 'four']);
});

it('reads wait for nobody', async () => {
  await add('one');
  const [, rows] = await Promise.all([add('two'), write('SELECT name FROM things')]);
  expect(rows).toMatchObject({ rows: [{ name: 'one' }] });
});
