import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { nightlyBackup, runBackupCommand } from '../../../cms/backup/nightly';
import * as disk from '../../../cms/disk';
import { createRelay } from '../../../cms/messaging/relay';
import { createHealthCheck } from '../../../cms/start/health-check';
import { rows } from '../../../rows/rows';
import { liveBooking } from '../../support/live-booking';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { until } from '../../support/servers/until';

const token = 'metrics-token-of-the-tests';
const server = await startTestServer({ METRICS_TOKEN: token });
const { app, call, clock } = server;

describe('the figures', () => {
  const read = (authorization?: string) =>
    server.call('GET', '/api/metrics', { headers: authorization ? { authorization } : {} });
  const figures = async () => {
    const { headers, text } = await read(`Bearer ${token}`);
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    return text;
  };
  const figureIn = (text: string, line: string) =>
    Number(
      text
        .split('\n')
        .find((each) => each.startsWith(`${line} `))
        ?.split(' ')
        .pop(),
    );

  test.each([undefined, 'Bearer', 'Bearer wrong', token])(
    'figures are kept from who sends %s',
    async (sent) => {
      const reply = await read(sent);
      expect(reply.status).toBe(401);
      expect(reply.text).not.toContain('farrier_');
    },
  );

  test('requests are counted by route and status, and no address with an id becomes a figure of its own', async () => {
    await server.call('GET', '/api/files/918273645');
    await server.call('GET', '/');
    await server.call('GET', '/');
    const text = await until('the answers are counted', async () => {
      const seen = await figures();
      return seen.includes('route="GET page",status="200"} 2') ? seen : null;
    });
    expect(text).toMatch(/farrier_requests_total\{route="GET \/api\/files\/:fileId",status="401"\} 1/);
    expect(text).not.toContain('918273645');
    expect(figureIn(text, 'farrier_request_seconds_count{route="GET page"}')).toBe(2);
  });

  test('queue, sessions, event loop and database time are among the figures', async () => {
    await server.cookieFor('customer', { id: 1 });
    const before = await figures();
    expect(figureIn(before, 'farrier_queue_age_seconds')).toBe(0);
    expect((await server.call('POST', '/api/bookings', { body: bookingBody() })).status).toBe(201);
    server.clock.set(new Date(Date.now() + 60_000).toISOString());
    const text = await figures();
    expect(figureIn(text, 'farrier_messages{kind="sms",state="queued"}')).toBe(2);
    expect(figureIn(text, 'farrier_queue_age_seconds')).toBeGreaterThanOrEqual(60);
    expect(figureIn(text, 'farrier_sessions{role="customer"}')).toBe(1);
    expect(figureIn(text, 'farrier_database_seconds_count{operation="insert"}')).toBeGreaterThan(0);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
  });
});

describe('the health check', () => {
  const { healthCheck } = app;
  let at = 0;
  const transport = { send: async () => ({ state: 'sent', providerId: 'x' }) as const };
  /** A relay whose recovery never ends, so that nothing is ever sent. */
  const hung = createRelay({
    app,
    transports: { sms: transport, email: transport },
    recover: () => new Promise(() => undefined),
    topics: [],
  });

  /** Checks with its own clock, so that no earlier answer is cached. */
  const look = (relayIsStuck = async () => false) => {
    app.healthCheck = createHealthCheck({ ...app, relayIsStuck }, () => (at += 60_000));
    return call('GET', '/api/health');
  };
  afterEach(() => {
    app.healthCheck = healthCheck;
    vi.restoreAllMocks();
  });

  const stamp = async () => (await rows(app, 'counters').one({ name: 'pulse' }))?.value;

  it('writes one row, and not at each call', async () => {
    const reply = await call('GET', '/api/health');
    const database = app.env.usesMongo ? 'mongodb' : 'sqlite';
    expect([reply.status, reply.body]).toEqual([200, { status: 'ok', database }]);
    const before = await stamp();
    expect(before).toBe(clock.now().getTime());
    clock.advance(5_000);
    for (let index = 0; index < 20; index++) expect((await call('GET', '/api/health')).status).toBe(200);
    expect(await stamp()).toBe(before);
    await look();
    expect(await stamp()).toBe(clock.now().getTime());
  });

  it('says so when the disk is nearly full, before nothing fits any more', async () => {
    vi.spyOn(disk, 'freeBytes').mockResolvedValue(disk.leastFreeBytes - 1);
    const reply = await look();
    expect([reply.status, reply.headers.get('retry-after'), reply.body.message]).toEqual([
      ...[503, '5', 'The disk is nearly full'],
    ]);
  });

  it('says so when messages are due for a quarter of an hour and none leaves', async () => {
    clock.set(new Date().toISOString());
    hung.start();
    try {
      expect((await call('POST', '/api/bookings', { body: liveBooking(1) })).status).toBe(201);
      clock.advance(14 * 60_000);
      expect((await look(hung.isStuck)).status).toBe(200);
      clock.advance(3 * 60_000);
      const reply = await look(hung.isStuck);
      expect([reply.status, reply.body.message]).toEqual([503, 'Messages are due and none leaves']);
    } finally {
      await hung.stop();
    }
  });

  it('is well again once they have left', async () => {
    const { relay } = server;
    relay.start();
    try {
      clock.advance(16 * 60_000);
      await relay.round();
      expect((await look(relay.isStuck)).status).toBe(200);
    } finally {
      await relay.stop();
    }
  });
});

describe('the nightly backup', () => {
  const night = '2026-11-21T16:00:00.000Z';
  const noon = '2026-11-22T01:00:00.000Z';
  const later = (hours: number) =>
    server.clock.set(new Date(Date.parse(night) + hours * 3_600_000).toISOString());
  const switchTo = (daily: boolean) => app.payload.updateGlobal({ slug: 'backups', data: { daily } });

  let taken = 0;
  const take = async () => {
    taken += 1;
  };
  const fail = () => Promise.reject(new Error('the disk is full'));

  beforeEach(async () => {
    taken = 0;
    server.clock.set(night);
    await rows(app, 'counters').remove({ name: 'next-nightly-backup' });
    await switchTo(true);
  });

  test('nothing is taken until the owner switches it on', async () => {
    await switchTo(false);
    expect(await nightlyBackup(app, take)).toBe(false);
    expect(taken).toBe(0);
  });

  test('it is taken at night, by the clock of the business', async () => {
    server.clock.set(noon);
    expect(await nightlyBackup(app, take)).toBe(false);
    server.clock.set(night);
    expect(await nightlyBackup(app, take)).toBe(true);
  });

  test('of many processes at once one takes it, once a night', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => nightlyBackup(app, take)));
    expect(all.filter(Boolean)).toHaveLength(1);
    later(1.5);
    expect(await nightlyBackup(app, take)).toBe(false);
    later(24);
    expect(await nightlyBackup(app, take)).toBe(true);
    expect(taken).toBe(2);
  });

  test('one that failed is tried again in the same night, after an hour', async () => {
    await expect(nightlyBackup(app, fail)).rejects.toThrow('the disk is full');
    later(0.5);
    expect(await nightlyBackup(app, take)).toBe(false);
    later(1);
    expect(await nightlyBackup(app, take)).toBe(true);
  });

  // MongoDB has its own backup tools.
  if (!app.env.usesMongo)
    test('the backup runs the operator’s own command', async () => {
      await runBackupCommand(app);
      expect(readdirSync(join(server.dataDir, 'backups'))).toEqual([
        expect.stringMatching(/^farrier-.*\.backup$/),
      ]);
    }, 60_000);

  test('a command that fails says why', async () => {
    const file = join(server.dataDir, 'a-file');
    writeFileSync(file, '');
    process.env.BACKUP_DIR = join(file, 'no-folder');
    await expect(runBackupCommand(app)).rejects.toThrow(/ENOTDIR/);
    delete process.env.BACKUP_DIR;
  }, 60_000);
});
