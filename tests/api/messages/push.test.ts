import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createClaims } from '../../../cms/claims';
import { deleteOldPushes, sendNotices } from '../../../cms/domain/messages/push/send-notices';
import { sendPush } from '../../../cms/domain/messages/push/send-push';
import { emptyRows } from '../../support/empty-rows';
import { startFakePush } from '../../support/fakes/fake-push';
import { startFakeTwilio } from '../../support/fakes/fake-twilio';
import { priorityBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { signedByTwilio } from '../../support/twilio-calls';

const [push, twilio] = await Promise.all([startFakePush(), startFakeTwilio()]);
afterAll(() => Promise.all([push.stop(), twilio.stop()]));
const server = await startTestServer({
  ...twilio.env,
  RATE_LIMIT_FACTOR: '10000',
  WEBHOOKS_ALLOW_PRIVATE: 'true',
});
const { app, asOwner, call, clock, countOf, relay } = server;
const on = (body: object) => asOwner('POST', '/api/admin/push', body);
const devices = async () => (await asOwner('GET', '/api/admin/push')).body.devices;
const waiting = async () => countOf('push-notices', { state: { equals: 'queued' } });
const notice = { key: 'test', title: 'Hello', body: 'A test', url: '/admin' };

beforeEach(async () => {
  clock.advance(3_600_000);
  push.arrived.length = 0;
  push.answer(201);
  twilio.reset();
  await emptyRows(app, ['push-devices', 'push-notices', 'messages', 'sms-replies']);
});

describe('a device that is switched on', () => {
  it('is told of a booking once, sealed for it alone, and a tap leads to the client', async () => {
    const phone = push.subscribe('iPhone');
    await on(phone);
    await on(push.subscribe('Windows'));
    const { body } = await call('POST', '/api/bookings', { body: priorityBody() });
    await Promise.all([sendNotices(app), sendNotices(app), sendNotices(app)]);
    await sendNotices(app);
    expect(push.arrived).toHaveLength(2);
    expect(new Set(push.arrived.map(({ path }) => path)).size).toBe(2);
    for (const { notice, headers: sent } of push.arrived) {
      expect(notice).toMatchObject({
        title: 'New priority booking',
        body: expect.stringContaining(body.firstName),
        url: `/admin?profile=${body.confirmationNumber}`,
      });
      expect(sent).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' });
    }
    expect(await waiting()).toBe(0);
    // A sent push contains no name.
    const { docs } = await app.payload.find({ collection: 'push-notices' });
    expect(docs.map(({ state, title, body: text }) => [state, title, text ?? null])).toEqual([
      ['sent', 'Sent', null],
      ['sent', 'Sent', null],
    ]);
  });

  it('is told by this server, as its signature says (RFC 8292)', async () => {
    await on(push.subscribe('iPhone'));
    await sendPush(app, notice);
    await sendNotices(app);
    const [, token = '', key = ''] =
      /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(push.arrived[0]?.headers.authorization ?? '') ?? [];
    const [head, claims, signature] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const isOurs = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature ?? '', 'base64url'),
    );
    expect(isOurs).toBe(true);
    expect((await asOwner('GET', '/api/admin/push')).body.publicKey).toBe(key);
  });

  it('is told of a reply, which a tap opens, and of a message that was not sent', async () => {
    await on(push.subscribe('iPhone'));
    const fields = { MessageSid: 'SM1', From: '+61412345678', To: '+61491570000', Body: 'Monday is fine' };
    const { path, ...sent } = signedByTwilio('/api/webhooks/twilio/sms', fields);
    await call('POST', path, sent);
    twilio.behave({ kind: 'refuse', code: 21211 });
    await asOwner('POST', '/api/admin/sms-thread', { phone: '0412 345 678', message: 'Good' });
    await relay.round();
    await app.background.done();
    await sendNotices(app);
    expect(push.arrived.map(({ notice }) => notice)).toMatchObject([
      { body: 'Monday is fine', url: '/admin?texts=%2B61412345678#replies' },
      { title: 'A text was not sent', body: '0412 345 678: This phone number does not exist' },
    ]);
  });

  it('is one device however often it joins, and is told no more once it is off', async () => {
    const phone = push.subscribe('iPhone');
    await Promise.all(Array.from({ length: 5 }, () => on(phone)));
    expect(await devices()).toMatchObject([{ device: 'iPhone' }]);
    expect(JSON.stringify(await devices())).not.toContain(phone.keys.auth);
    await asOwner('POST', '/api/admin/push/off', { endpoint: phone.endpoint });
    await sendPush(app, notice);
    await sendNotices(app);
    expect([await devices(), push.arrived]).toEqual([[], []]);
  });

  it('whose app was removed is forgotten, and the others are told', async () => {
    const gone = push.subscribe('Android');
    await on(gone);
    await on(push.subscribe('iPhone'));
    push.remove(gone.endpoint);
    await sendPush(app, notice);
    await sendNotices(app);
    expect(await devices()).toMatchObject([{ device: 'iPhone' }]);
    expect([push.arrived.length, await waiting()]).toEqual([1, 0]);
  });
});

describe('a push service in trouble', () => {
  it('is tried again with growing pauses, and told once', async () => {
    await on(push.subscribe('iPhone'));
    await sendPush(app, notice);
    push.answer(503);
    await sendNotices(app);
    push.answer(201);
    await sendNotices(app);
    expect(push.arrived).toEqual([]);
    clock.advance(60_000);
    await sendNotices(app);
    await sendNotices(app);
    expect(push.arrived).toHaveLength(1);
  });

  it('is told by another process once the lease of one that died has ended, and by that one no more', async () => {
    await on(push.subscribe('iPhone'));
    await sendPush(app, notice);
    const died = createClaims(app, 'push-notices');
    const [lost] = (await died.next(1)).claimed;
    await sendNotices(app);
    expect(push.arrived).toEqual([]);
    clock.advance(30_001);
    await sendNotices(app);
    expect(push.arrived).toHaveLength(1);
    if (!lost) throw new Error('There was nothing to claim');
    await died.record(lost, { state: 'queued', nextAttemptAt: 0 });
    await sendNotices(app);
    expect([push.arrived.length, await waiting()]).toEqual([1, 0]);
  });

  it('is given up after five tries, and old notices are forgotten', async () => {
    await on(push.subscribe('iPhone'));
    await sendPush(app, notice);
    push.answer(500);
    for (let tries = 0; tries < 7; tries++) {
      await sendNotices(app);
      clock.advance(3_600_000);
    }
    expect(await waiting()).toBe(0);
    expect((await app.payload.find({ collection: 'push-notices' })).docs).toMatchObject([
      { state: 'failed', title: 'Sent', url: '/admin' },
    ]);
    clock.advance(20 * 24 * 3_600_000);
    clock.set(new Date(Math.max(clock.now().getTime(), Date.now() + 2 * 86_400_000)).toISOString());
    await deleteOldPushes(app);
    expect(await countOf('push-notices')).toBe(0);
  });
});

it('keys that no browser gives are refused', async () => {
  const { endpoint, keys } = push.subscribe('x');
  expect((await on({ endpoint, keys: { ...keys, auth: 'short' } })).status).toBe(400);
  expect((await on({ endpoint })).status).toBe(400);
});
