import { type Client, createClient } from '@libsql/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { liveBooking } from '../support/live-booking';
import { rowsOf } from '../support/servers/open-database';
import { startTestServer } from '../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '100000' });
const { app, call, clock } = server;
clock.set(new Date().toISOString());
const pages = ['/', '/api/reviews'];
let number = 0;
const book = () => {
  number += 1;
  return call('POST', '/api/bookings', { body: liveBooking(number) });
};
const stored = async () => (await rowsOf(app.payload, 'bookings')).length;

/** Returns the server's own connection. Payload's types do not declare it. */
function connection(): Client {
  const { db } = app.payload;
  if (!('client' in db)) throw new Error('These faults are those of the embedded database');
  const { client } = db as typeof db & { client: Client };
  return client;
}

/** Expects refusals with a text and in time, and that pages still work, while nothing can be written. */
async function expectRefusals(): Promise<void> {
  const before = await stored();
  const startedAt = Date.now();
  const [first, ...more] = [book(), book(), book()];
  let answered = 0;
  for (const each of [first, ...more]) void each?.then(() => (answered += 1));
  // Pages do not wait for calls that wait for the database.
  for (const path of pages) expect((await call('GET', path)).status).toBe(200);
  const replies = await Promise.all([first, ...more, book()]);
  for (const reply of replies) {
    expect(reply?.status).toBe(503);
    expect(reply?.headers.get('retry-after')).toBe('5');
    expect(reply?.body).toEqual({ message: 'We cannot reach our records. Please try again shortly.' });
  }
  expect(answered).toBe(3);
  // Two refusals one after the other, each within 5 seconds on a machine that does nothing else.
  expect(Date.now() - startedAt).toBeLessThan(20_000);
  // A healthy result is cached for ten seconds.
  const health = async () => {
    const reply = await call('GET', '/api/health');
    return [reply.status, reply.headers.get('retry-after')];
  };
  await expect.poll(health, { timeout: 20_000, interval: 500 }).toEqual([503, '5']);
  expect(await stored()).toBe(before);
}

async function expectRecovery(): Promise<void> {
  const before = await stored();
  expect((await book()).status).toBe(201);
  expect(await stored()).toBe(before + 1);
  // Reads the disk through another connection, not this one.
  const other = createClient({ url: app.env.DATABASE_URL });
  onTestFinished(() => other.close());
  const { rows } = await other.execute('SELECT count(*) AS n FROM bookings');
  expect(rows[0]?.n).toBe(before + 1);
  await expect.poll(async () => (await call('GET', '/api/health')).status, { timeout: 5_000 }).toBe(200);
}

describe.skipIf(app.env.usesMongo)('the embedded database', () => {
  it('is held for a moment: writes wait for it and are taken', async () => {
    const other = createClient({ url: app.env.DATABASE_URL });
    onTestFinished(() => other.close());
    // The first answer of this call takes longest, and a slow one would hold the lock longer than a write waits.
    await call('GET', '/api/docs');
    const lock = await other.transaction('write');
    const booked = Promise.all([book(), book()]);
    expect((await call('GET', '/api/docs')).status).toBe(200);
    await lock.rollback();
    expect((await booked).map(({ status }) => status)).toEqual([201, 201]);
  });

  it('is held by another process for long: writes are refused in time, and all goes on by itself', async () => {
    for (const path of pages) await call('GET', path);
    expect((await book()).status).toBe(201);
    const other = createClient({ url: app.env.DATABASE_URL });
    onTestFinished(() => other.close());
    const lock = await other.transaction('write');
    try {
      for (let round = 0; round < 4; round++) await expectRefusals();
    } finally {
      await lock.rollback();
    }
    await expectRecovery();
  });

  it('has no room left: writes are refused, and taken when there is room', async () => {
    const { rows } = await connection().execute('PRAGMA page_count');
    await connection().execute(`PRAGMA max_page_count = ${Number(rows[0]?.page_count)}`);
    try {
      // The database first uses its free pages.
      await expect.poll(async () => (await book()).status, { timeout: 60_000, interval: 1 }).toBe(503);
      const before = await stored();
      const reply = await book();
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
      for (const path of pages) expect((await call('GET', path)).status).toBe(200);
      expect(await stored()).toBe(before);
    } finally {
      await connection().execute('PRAGMA max_page_count = 1073741823');
    }
    await expectRecovery();
  });

  it('can be read and no more: writes are refused, and taken when it can be written', async () => {
    await connection().execute('PRAGMA query_only = 1');
    try {
      await expectRefusals();
    } finally {
      await connection().execute('PRAGMA query_only = 0');
    }
    await expectRecovery();
  });
});
