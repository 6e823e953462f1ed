import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { expect, it, onTestFinished } from 'vitest';
import { retryOnBusy, sqliteClient } from './sqlite-client';

const busy = () => Promise.reject(Object.assign(new Error('locked'), { code: 'SQLITE_BUSY' }));

function newDatabase(): string {
  const folder = mkdtempSync(join(tmpdir(), 'farrier-busy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return `file:${join(folder, 'a.db')}`;
}

async function lockedBy(url: string) {
  const other = createClient({ url });
  const transaction = await other.transaction('write');
  onTestFinished(() => other.close());
  return { release: () => transaction.commit() };
}

it('waits for another writer, reads meanwhile, and holds up nothing else', async () => {
  const url = newDatabase();
  const client = sqliteClient(url);
  await client.execute('CREATE TABLE rows (n INTEGER)');
  const lock = await lockedBy(url);
  let written = 0;
  const writes = Array.from({ length: 100 }, async (_, n) => {
    await client.execute({ sql: 'INSERT INTO rows VALUES (?)', args: [n] });
    written += 1;
  });
  // This process must release the lock: a blocking wait would never end.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect((await client.execute('SELECT count(*) AS n FROM rows')).rows[0]?.n).toBe(0);
  expect(written).toBe(0);
  await lock.release();
  await Promise.all(writes);
  expect((await client.execute('SELECT count(DISTINCT n) AS n FROM rows')).rows[0]?.n).toBe(100);
});

it('keeps what it is told on the disk before it answers', async () => {
  const client = sqliteClient(newDatabase());
  const pragma = async (name: string) =>
    Object.values((await client.execute(`PRAGMA ${name}`)).rows[0] ?? {})[0];
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('busy_timeout')).toBe(0);
});

it('commits what it answers, even after a write that waited in vain', async () => {
  const url = newDatabase();
  const client = sqliteClient(url);
  await client.execute('CREATE TABLE rows (n INTEGER UNIQUE)');
  const insert = (n: number) => client.execute({ sql: 'INSERT INTO rows VALUES (?) RETURNING n', args: [n] });
  const lock = await lockedBy(url);
  await expect(insert(1)).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
  await lock.release();
  expect((await insert(2)).rows[0]?.n).toBe(2);
  await expect(insert(2)).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_UNIQUE' });
  // Another connection sees the row and may write.
  const other = createClient({ url });
  onTestFinished(() => other.close());
  await other.execute('INSERT INTO rows VALUES (3)');
  expect((await other.execute('SELECT n FROM rows ORDER BY n')).rows.map(({ n }) => n)).toEqual([2, 3]);
});

it('several statements may share one commit, and a commit that was refused its lock leaves nothing behind', async () => {
  const url = newDatabase();
  const client = sqliteClient(url);
  await client.execute('CREATE TABLE rows (n INTEGER)');
  const lock = await lockedBy(url);
  await expect(client.execute('BEGIN IMMEDIATE')).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
  await lock.release();
  await client.execute('BEGIN IMMEDIATE');
  await Promise.all([1, 2].map((n) => client.execute({ sql: 'INSERT INTO rows VALUES (?)', args: [n] })));
  const other = createClient({ url });
  onTestFinished(() => other.close());
  const count = async () => (await other.execute('SELECT count(*) AS n FROM rows')).rows[0]?.n;
  expect(await count()).toBe(0);
  await client.execute('COMMIT');
  expect(await count()).toBe(2);
});

it('answers as the driver does: values of all kinds, by place and by name', async () => {
  const [ours, theirs] = [sqliteClient(newDatabase()), createClient({ url: newDatabase() })];
  const sql = 'SELECT ? AS a, ? AS b, ? AS c, ? AS d, ? AS e, 1 AS a';
  const args = [1, 1.5, 'x', null, true];
  const [one, two] = await Promise.all([ours, theirs].map((each) => each.execute({ sql, args })));
  expect(one?.columns).toEqual(two?.columns);
  expect(Object.entries(one?.rows[0] ?? {})).toEqual(Object.entries(two?.rows[0] ?? {}));
  expect(Array.from(one?.rows[0] ?? [])).toEqual(Array.from(two?.rows[0] ?? []));
});

it('gives up in time, the statements after it sooner, and is patient again after a while', async () => {
  let time = 0;
  const waiting = retryOnBusy(
    () => time,
    async (ms) => {
      time += ms;
    },
  );
  const vain = async () => {
    const start = time;
    await expect(waiting(busy)).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
    return time - start;
  };
  expect(await vain()).toBeGreaterThanOrEqual(3_500);
  const cleanUp = await vain();
  expect(cleanUp).toBeGreaterThanOrEqual(250);
  expect(cleanUp).toBeLessThan(400);
  time += 1_001;
  expect(await vain()).toBeGreaterThanOrEqual(3_500);
});

it('tries nothing again that failed for another reason', async () => {
  let tries = 0;
  const failing = () => {
    tries += 1;
    return Promise.reject(Object.assign(new Error('full'), { code: 'SQLITE_FULL' }));
  };
  await expect(retryOnBusy()(failing)).rejects.toThrow('full');
  expect(tries).toBe(1);
});

it('asks the same again with other values, after a failure and after the table has changed', async () => {
  const url = newDatabase();
  const client = sqliteClient(url);
  await client.execute('CREATE TABLE rows (n INTEGER UNIQUE, word TEXT)');
  const insert = (n: number | null, word: string) =>
    client.execute({ sql: 'INSERT INTO rows (n, word) VALUES (?, ?)', args: [n, word] });
  const all = async () =>
    (await client.execute('SELECT * FROM rows ORDER BY n')).rows.map((row) => ({ ...row }));
  expect((await insert(1, 'one')).rowsAffected).toBe(1);
  await expect(insert(1, 'again')).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_UNIQUE' });
  expect((await insert(2, 'two')).lastInsertRowid).toBe(2n);
  expect(await all()).toEqual([
    { n: 1, word: 'one' },
    { n: 2, word: 'two' },
  ]);
  await client.execute('ALTER TABLE rows ADD COLUMN more TEXT');
  expect(await all()).toEqual([
    { n: 1, word: 'one', more: null },
    { n: 2, word: 'two', more: null },
  ]);
  const batch = await client.batch([{ sql: 'INSERT INTO rows (n, word) VALUES (?, ?)', args: [3, 'three'] }]);
  expect(batch[0]?.rowsAffected).toBe(1);
  // The read holds no lock: another connection can write, and a backup can copy the database.
  const other = createClient({ url });
  onTestFinished(() => other.close());
  await other.execute("UPDATE rows SET word = 'changed' WHERE n = 3");
  await other.execute('PRAGMA wal_checkpoint(TRUNCATE)');
  expect((await all())[2]).toMatchObject({ n: 3, word: 'changed' });
  await client.execute({ sql: 'VACUUM INTO ?', args: [`${url.slice('file:'.length)}.copy`] });
});
