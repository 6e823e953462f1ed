import { beforeEach, expect, it, vi } from 'vitest';
import { createClaims } from '../../../cms/claims';
import { messageLog } from '../../support/messages';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer();
const { app, clock } = server;
const { sms, email, read, clear } = messageLog(server);
/** Two processes on one database. */
const one = createClaims(app, 'messages');
const other = createClaims(app, 'messages');
const leaseMs = 30_000;

/** Returns the next text of a process that has room for one. */
const nextOf = async (claims: typeof one) => (await claims.next(1, [{ kind: 'sms' }]))[0] ?? null;

beforeEach(clear);

it('of many who ask at once each message goes to one, and the rest get none', async () => {
  const queued = [await sms(), await sms(), await sms()];
  const askers = Array.from({ length: 12 }, (_, index) => (index % 2 ? one : other));
  const claimed = await Promise.all(askers.map((claims) => nextOf(claims)));
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
  expect((await nextOf(one))?.id).toBe(booking.id);
  expect((await nextOf(one))?.id).toBe(bulk.id);
  expect(await nextOf(one)).toBeNull();
});

it('the claim of a process that died ends with its lease, and its outcome counts no more', async () => {
  const { id } = await sms();
  const lost = await nextOf(one);
  clock.advance(leaseMs);
  expect(await nextOf(other)).toBeNull();
  clock.advance(1);
  const found = await nextOf(other);
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
  const claimed = await nextOf(one);
  if (!claimed) throw new Error('There was nothing to claim');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await one.during(claimed, async () => {
      clock.advance(leaseMs - 1);
      vi.advanceTimersByTime(leaseMs / 3);
      await vi.waitUntil(async () => (await read(claimed)).leaseUntil === clock.now().getTime() + leaseMs);
      clock.advance(leaseMs - 1);
      expect(await nextOf(other)).toBeNull();
    });
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
