import { beforeEach, expect, it, vi } from 'vitest';
import { createClaims } from '../../cms/messaging/claims';
import { messageLog } from '../support/messages';
import { startTestServer } from '../support/server';

const server = await startTestServer();
const { app, clock } = server;
const { sms, email, read, clear } = messageLog(server);
/** Two processes on one database. */
const one = createClaims(app);
const other = createClaims(app);
const leaseMs = 30_000;

beforeEach(clear);

it('of many who ask at once each message goes to one, and the rest get none', async () => {
  const queued = [await sms(), await sms(), await sms()];
  const askers = Array.from({ length: 12 }, (_, index) => (index % 2 ? one : other));
  const claimed = await Promise.all(askers.map((claims) => claims.next('sms')));
  const ids = claimed.flatMap((message) => message?.id ?? []);
  expect(ids.sort()).toEqual(queued.map(({ id }) => id).sort());
  for (const message of queued) expect(await read(message)).toMatchObject({ attempts: 1, state: 'queued' });
});

it('the most urgent that is due comes first, of its own kind alone', async () => {
  await email({ priority: 1 });
  const later = clock.now().getTime() + 1000;
  const bulk = await sms({ priority: 7 });
  const booking = await sms({ priority: 1 });
  await sms({ priority: 1, nextAttemptAt: later });
  await sms({ priority: 1, state: 'failed' });
  expect((await one.next('sms'))?.id).toBe(booking.id);
  expect((await one.next('sms'))?.id).toBe(bulk.id);
  expect(await one.next('sms')).toBeNull();
});

it('the claim of a process that died ends with its lease, and its outcome counts no more', async () => {
  const { id } = await sms();
  const lost = await one.next('sms');
  clock.advance(leaseMs);
  expect(await other.next('sms')).toBeNull();
  clock.advance(1);
  const found = await other.next('sms');
  expect([lost?.id, found?.id, found?.attempts]).toEqual([id, id, 2]);
  if (!lost || !found) return;
  await one.record(lost, { state: 'failed' });
  expect(await read(found)).toMatchObject({ state: 'queued', leaseUntil: found.leaseUntil });
  await other.record(found, { state: 'sent' });
  expect(await read(found)).toMatchObject({ state: 'sent', leaseUntil: 0 });
  await one.record(lost, { state: 'failed' });
  expect((await read(found)).state).toBe('sent');
});

it('a message on its way stays ours for as long as it takes', async () => {
  await sms();
  const claimed = await one.next('sms');
  if (!claimed) throw new Error('There was nothing to claim');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await one.during(claimed, async () => {
      clock.advance(leaseMs - 1);
      vi.advanceTimersByTime(leaseMs / 3);
      await vi.waitUntil(async () => (await read(claimed)).leaseUntil === clock.now().getTime() + leaseMs);
      clock.advance(leaseMs - 1);
      expect(await other.next('sms')).toBeNull();
    });
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
