import { afterEach, expect, it, vi } from 'vitest';
import { rows } from '../../../cms/database/rows';
import * as disk from '../../../cms/disk';
import { createRelay } from '../../../cms/messaging/relay';
import { createHealthCheck } from '../../../cms/start/health-check';
import { liveBooking } from '../../support/live-booking';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer();
const { app, call, clock } = server;
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
