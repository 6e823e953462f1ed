import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createClaims } from '../../../cms/claims';
import { type SentSms, startFakeTwilio } from '../../support/fakes/fake-twilio';
import { messageLog } from '../../support/messages';
import { startTestServer } from '../../support/servers/server';

const twilio = await startFakeTwilio();
const server = await startTestServer(twilio.env);
const { app, clock, relay } = server;

describe('a claim on a message', () => {
  const { sms, email, read, clear } = messageLog(server);
  /** Two processes on one database. */
  const one = createClaims(app, 'messages');
  const other = createClaims(app, 'messages');
  const leaseMs = 30_000;

  /** Returns the next text of a process that has room for one. */
  const nextOf = async (claims: typeof one) => (await claims.next(1, [{ kind: 'sms' }])).claimed[0] ?? null;

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
});

describe('a text whose answer was lost', () => {
  const { sms, read, clear } = messageLog(server);

  const hour = 3_600_000;

  const later = async () => {
    clock.advance(hour);
    await relay.round();
  };

  beforeEach(async () => {
    twilio.reset();
    await clear();
    // Ends the provider's pause, so that it does not affect the next test.
    clock.advance(hour);
  });

  it('is found at Twilio before it is tried again, and goes out once', async () => {
    const other = await sms({ body: 'See you at 8' });
    await relay.round();
    twilio.behave({ kind: 'lost' });
    const row = await sms({ body: 'See you at 8' });
    await relay.round();
    expect(await read(row)).toMatchObject({ state: 'queued', attempts: 1 });
    twilio.behave({ kind: 'ok' });
    await later();
    expect(twilio.sent).toHaveLength(2);
    expect(await read(other)).toMatchObject({ state: 'sent', providerId: twilio.sent[0]?.sid });
    expect(await read(row)).toMatchObject({
      state: 'sent',
      attempts: 2,
      providerId: twilio.sent[1]?.sid,
      error: null,
    });
  });

  it.each<[string, (first: SentSms) => unknown]>([
    ['says something else', (first) => Object.assign(first, { body: 'See you at 9' })],
    ['did not arrive', ({ sid }) => twilio.mark(sid, { status: 'undelivered' })],
    ['is older', ({ sid }) => twilio.mark(sid, { date_created: new Date(Date.now() - hour).toUTCString() })],
    ['may not be looked at', () => twilio.behave({ kind: 'blind' })],
  ])('is sent again when what Twilio took %s', async (_what, change) => {
    twilio.behave({ kind: 'lost' });
    const row = await sms();
    await relay.round();
    twilio.behave({ kind: 'ok' });
    change(twilio.sent[0] as SentSms);
    await later();
    expect(twilio.sent).toHaveLength(2);
    expect(await read(row)).toMatchObject({ state: 'sent', providerId: twilio.sent[1]?.sid });
  });

  it('waits while Twilio cannot be asked', async () => {
    twilio.behave({ kind: 'lost' });
    const row = await sms();
    await relay.round();
    twilio.behave({ kind: 'fault' });
    await later();
    expect(await read(row)).toMatchObject({ state: 'queued', attempts: 2 });
    twilio.behave({ kind: 'ok' });
    await later();
    expect(await read(row)).toMatchObject({ state: 'sent', attempts: 3, providerId: twilio.sent[0]?.sid });
    expect(twilio.sent).toHaveLength(1);
  });
});
