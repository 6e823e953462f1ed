import type { ServerResponse } from 'node:http';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as sending from '../../../cms/domain/connections/events/webhooks/send-deliveries';
import { rows } from '../../../rows/rows';
import { emptyRows } from '../../support/empty-rows';
import { type Received, webhookReceiver } from '../../support/fakes/webhook-receiver';
import { reviewBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { storedRows } from '../../support/stored-rows';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000', WEBHOOKS_ALLOW_PRIVATE: 'true' });
const { app, asOwner, call, clock, relay } = server;
const path = '/api/admin/webhooks';
const hour = 60 * 60 * 1000;

const open: (() => void)[] = [];
type Answer = (res: ServerResponse, at: number) => void;
const receiver = async (answer: Answer = (res) => res.writeHead(204).end()) => {
  const made = await webhookReceiver(answer);
  open.push(made.close);
  return made;
};
const add = async (url: string, more: object = {}) =>
  (await asOwner('POST', path, { url, events: ['review.created'], ...more })).body;
let written = 0;
const review = () => {
  written += 1;
  return call('POST', '/api/reviews', {
    body: reviewBody({ reviewText: `Careful and on time, number ${written}` }),
  });
};
/** Sends everything that is due now. */
const settled = async () => {
  await app.background.done();
  await relay.round();
  await sending.deliveriesSent(app);
  await app.background.done();
};
const deliveries = async (id: number) => (await asOwner('GET', `${path}/${id}/deliveries`)).body;
const of = async (id: number) =>
  (await asOwner('GET', path)).body.find((each: { id: number }) => each.id === id);
const verified = ({ headers, body }: Received, secret: string) =>
  new Verifier(secret).verify(body, {
    'webhook-id': String(headers['webhook-id']),
    // The library refuses old timestamps by its own clock. The signature covers the same text.
    'webhook-timestamp': String(headers['webhook-timestamp']),
    'webhook-signature': String(headers['webhook-signature']),
  });

const mailsOfOff = () => storedRows(server).messagesFrom('webhookOffOwnerEmail');

beforeEach(async () => {
  await emptyRows(app, [
    'webhooks',
    'webhook-deliveries',
    'events',
    'customer-reviews',
    'messages',
    'rate-limits',
  ]);
  clock.set(new Date().toISOString());
});
afterEach(() => {
  for (const close of open.splice(0)) close();
});

describe('a webhook', () => {
  it('is told of an event, signed as Standard Webhooks has it', async () => {
    const site = await receiver();
    const { id, secret, ...shown } = await add(site.url, { description: 'Our list' });
    expect(secret).toMatch(/^whsec_/);
    expect(shown).toMatchObject({ state: 'on', offReason: null, events: ['review.created'] });
    await review();
    await settled();
    const [event] = (await asOwner('GET', '/api/events')).body;
    expect(site.received).toHaveLength(1);
    const [sent] = site.received as [Received];
    expect(verified(sent, secret)).toEqual(event);
    expect(sent.headers['webhook-id']).toBe(`evt_${event.id}`);
    expect(await deliveries(id)).toMatchObject([
      { eventId: event.id, type: 'review.created', state: 'sent', attempts: 1, status: 204, nextAt: null },
    ]);
    await settled();
    expect(site.received).toHaveLength(1);
  });

  it('keeps its secret to itself: encrypted at rest, in one answer, not in a repeated one', async () => {
    const body = { url: 'https://example.com/hook', events: ['review.created'] };
    const key = { 'Idempotency-Key': 'one press' };
    const first = await asOwner('POST', path, body, key);
    const again = await asOwner('POST', path, body, key);
    expect([first.status, again.status, again.body.secret]).toEqual([201, 201, undefined]);
    const { docs } = await app.payload.db.find({ collection: 'webhooks', where: {} });
    expect(docs).toHaveLength(1);
    expect(JSON.stringify(docs)).not.toContain(first.body.secret);
    expect(JSON.stringify((await asOwner('GET', path)).body)).not.toContain('whsec_');
  });

  it('is not told of other types, nor of what happened before it was there', async () => {
    const site = await receiver();
    await review();
    await settled();
    await add(site.url);
    await add(site.url, { events: ['booking.created'] });
    await settled();
    expect(site.received).toEqual([]);
  });

  it('is signed for with both secrets for a day after a new one', async () => {
    const site = await receiver();
    const { id, secret } = await add(site.url);
    const rotated = (await asOwner('POST', `${path}/${id}/rotate`, {})).body.secret;
    expect(rotated).not.toBe(secret);
    await review();
    await settled();
    const [sent] = site.received as [Received];
    expect(() => [verified(sent, secret), verified(sent, rotated)]).not.toThrow();
    clock.advance(25 * hour);
    await review();
    await settled();
    expect(String(site.received[1]?.headers['webhook-signature']).split(' ')).toHaveLength(1);
  });

  it('is signed for with each secret for a day after it was replaced, when there are two new ones in a day', async () => {
    const site = await receiver();
    const { id, secret: oldest } = await add(site.url);
    const rotate = async () => (await asOwner('POST', `${path}/${id}/rotate`, {})).body.secret;
    const middle = await rotate();
    clock.advance(23 * hour);
    // The receiver skipped the middle secret, and still has the oldest.
    const newest = await rotate();
    for (const [hours, secrets] of [
      [0, [newest, middle, oldest]],
      [2, [newest, middle]],
      [23, [newest]],
    ] as const) {
      clock.advance(hours * hour);
      await review();
      await settled();
      const sent = site.received.at(-1) as Received;
      const signatures = String(sent.headers['webhook-signature']).split(' ');
      const at = new Date(Number(sent.headers['webhook-timestamp']) * 1000);
      const by = (secret: string) =>
        new Verifier(secret).sign(String(sent.headers['webhook-id']), at, sent.body);
      expect(signatures).toEqual(secrets.map(by));
    }
  });

  it('is tried again after growing pauses, and then no more', async () => {
    const site = await receiver((res) => res.writeHead(503).end());
    const { id } = await add(site.url);
    await review();
    await settled();
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting', attempts: 1, status: 503 }]);
    clock.advance(4_000);
    await settled();
    expect(site.received).toHaveLength(1);
    for (const pause of [5.6, 331, 1981, 7921, 19801, 39601, 55441, 79201, 95041]) {
      clock.advance(pause * 1000);
      await settled();
    }
    expect(site.received).toHaveLength(10);
    expect(await deliveries(id)).toMatchObject([{ state: 'failed', attempts: 10, nextAt: null }]);
  });

  it('that is gone is switched off, and the owner is told', async () => {
    const site = await receiver((res) => res.writeHead(410).end());
    const { id } = await add(site.url);
    await review();
    await settled();
    expect(await of(id)).toMatchObject({ state: 'off', offReason: 'gone' });
    expect(await deliveries(id)).toMatchObject([{ state: 'failed' }]);
    const mails = await mailsOfOff();
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain('of-theirs');
    for (const at of [`${path}/${id}/test`, `${path}/${id}/deliveries/1/resend`])
      expect((await asOwner('POST', at, {})).status).toBe(409);
    // After it is turned on again, the webhook gets only new events.
    await review();
    await asOwner('PATCH', `${path}/${id}`, { state: 'on' });
    await settled();
    expect(site.received).toHaveLength(1);
  });

  it('that has taken nothing for five days is switched off', async () => {
    const site = await receiver((res) => res.writeHead(500).end());
    const { id } = await add(site.url);
    await review();
    await settled();
    clock.advance(5 * 24 * hour + 1000);
    await review();
    await settled();
    expect(await of(id)).toMatchObject({ state: 'off', offReason: 'failing' });
  });

  it('that fails for days is off by its own time, is told of once, and counts from the start when it is on again', async () => {
    const site = await receiver((res) => res.writeHead(500).end());
    const { id } = await add(site.url);
    for (let number = 0; number < 6; number++) await review();
    await settled();
    // All deliveries are retried at once on the fifth day.
    clock.advance(5 * 24 * hour - 2000);
    await rows(app, 'webhook-deliveries').updateAll({}, { attempts: 1 });
    await settled();
    expect([site.received.length, (await of(id)).state]).toEqual([12, 'on']);
    clock.advance(8 * 60 * 1000);
    await settled();
    expect(await of(id)).toMatchObject({ state: 'off', offReason: 'failing' });
    expect((await deliveries(id)).map(({ state }: { state: string }) => state)).toEqual(
      Array(6).fill('failed'),
    );
    expect(await mailsOfOff()).toHaveLength(1);
    await asOwner('PATCH', `${path}/${id}`, { state: 'on' });
    await review();
    await settled();
    expect(await of(id)).toMatchObject({ state: 'on' });
    clock.advance(5 * 24 * hour + 1000);
    await review();
    await settled();
    expect(await of(id)).toMatchObject({ state: 'off', offReason: 'failing' });
    expect(await mailsOfOff()).toHaveLength(2);
  });

  it('counts failures of its address alone', async () => {
    const site = await receiver((res) => res.writeHead(500).end());
    const { id } = await add(site.url);
    await review();
    await settled();
    await asOwner('PATCH', `${path}/${id}`, { url: site.url.replace('/hook', '/other') });
    clock.advance(5 * 24 * hour + 1000);
    await review();
    await settled();
    expect(await of(id)).toMatchObject({ state: 'on', offReason: null });
  });

  it('that was off when a crash came is told of later, and nothing waits for it', async () => {
    const site = await receiver((res) => res.writeHead(503).end());
    const { id } = await add(site.url);
    await review();
    await settled();
    await rows(app, 'webhooks').updateAll({}, { offReason: 'gone' });
    await settled();
    await settled();
    expect(await deliveries(id)).toMatchObject([{ state: 'failed', status: 503, nextAt: null }]);
    expect(await mailsOfOff()).toHaveLength(1);
  });

  it('stays on when another delivery was taken while the one that failed was on its way', async () => {
    const site = await receiver((res, at) => {
      const taken = at === 2 ? rows(app, 'webhooks').updateAll({}, { failingSince: null }) : null;
      void Promise.resolve(taken).then(() => res.writeHead(500).end());
    });
    const { id } = await add(site.url);
    await review();
    await settled();
    await rows(app, 'webhook-deliveries').updateAll({}, { state: 'failed' });
    clock.advance(6 * 24 * hour);
    await review();
    await settled();
    expect(site.received).toHaveLength(2);
    expect(await of(id)).toMatchObject({ state: 'on' });
  });

  it('is failing no more once one is taken, whatever failed meanwhile', async () => {
    const site = await receiver((res, at) => {
      const failed = at === 1 ? rows(app, 'webhooks').updateAll({}, { failingSince: 1 }) : null;
      void Promise.resolve(failed).then(() => res.writeHead(at === 1 ? 204 : 500).end());
    });
    const { id } = await add(site.url);
    await review();
    await settled();
    await review();
    await settled();
    expect(await of(id)).toMatchObject({ state: 'on' });
  });

  it('that is on again does not get what was queued while it was off', async () => {
    const site = await receiver();
    const { id } = await add(site.url);
    await review();
    await settled();
    await asOwner('PATCH', `${path}/${id}`, { state: 'off' });
    await rows(app, 'webhook-deliveries').updateAll({}, { state: 'queued', nextAttemptAt: 1 });
    await asOwner('PATCH', `${path}/${id}`, { state: 'on' });
    await settled();
    expect(site.received).toHaveLength(1);
  });

  it('can be tried, and a delivery sent again as it was', async () => {
    const site = await receiver();
    const { id, secret } = await add(site.url);
    const { body, status } = await asOwner('POST', `${path}/${id}/test`, {});
    await settled();
    expect([status, site.received[0]?.headers['webhook-id']]).toEqual([202, `tst_${body.deliveryId}`]);
    expect((await asOwner('GET', '/api/events')).body).toEqual([]);
    await review();
    await settled();
    const [delivery] = await deliveries(id);
    expect((await asOwner('POST', `${path}/${id}/deliveries/${delivery.id}/resend`, {})).status).toBe(202);
    await settled();
    const [, first, second] = site.received as [Received, Received, Received];
    expect([second.body, second.headers['webhook-id']]).toEqual([first.body, first.headers['webhook-id']]);
    expect(() => verified(second, secret)).not.toThrow();
  });

  it('that is switched off or removed gets nothing more', async () => {
    const site = await receiver((res) => res.writeHead(503).end());
    const { id } = await add(site.url);
    await review();
    await settled();
    await asOwner('PATCH', `${path}/${id}`, { state: 'off' });
    expect(await of(id)).toMatchObject({ state: 'off', offReason: 'owner' });
    expect(await deliveries(id)).toMatchObject([{ state: 'failed' }]);
    await asOwner('DELETE', `${path}/${id}`);
    expect((await asOwner('GET', `${path}/${id}/deliveries`)).status).toBe(404);
    clock.advance(hour);
    await settled();
    expect(site.received).toHaveLength(1);
  });

  it('is one of ten at most', async () => {
    for (let at = 0; at < 10; at++) await add(`https://example.com/${at}`);
    expect(
      (await asOwner('POST', path, { url: 'https://example.com/', events: ['review.created'] })).status,
    ).toBe(409);
  });

  it.each([
    [{ url: 'http://me@example.com', events: ['review.created'] }, 'url'],
    [{ url: 'ftp://example.com', events: ['review.created'] }, 'url'],
    [{ url: 'https://me:pass@example.com', events: ['review.created'] }, 'url'],
    [{ url: '', events: ['review.created'] }, 'url'],
    [{ url: 'https://example.com', events: [] }, 'events'],
    [{ url: 'https://example.com', events: ['review.lost'] }, 'events.0'],
  ])('%j is refused by its field', async (body, field) => {
    const reply = await asOwner('POST', path, body);
    expect([reply.status, reply.body.issues?.[0]?.path]).toEqual([400, field]);
  });
});

describe('a site that behaves badly', () => {
  it('holds up no other one, and is given up after ten seconds', async () => {
    const hung = await receiver(() => undefined);
    const good = await receiver();
    const { id } = await add(hung.url);
    await add(good.url);
    await review();
    await app.background.done();
    await relay.round();
    await expect.poll(() => good.received.length).toBe(1);
    await sending.deliveriesSent(app);
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting', status: null }]);
  }, 20_000);

  it('that answers without end is cut off, and one that leads elsewhere is not followed', async () => {
    const elsewhere = await receiver();
    const endless = await receiver((res) => {
      res.writeHead(200);
      const more = () => void (res.write('x'.repeat(65_536)) ? setImmediate(more) : res.once('drain', more));
      more();
      res.on('close', () => res.end());
    });
    const leading = await receiver((res) => res.writeHead(302, { Location: elsewhere.url }).end());
    const [one, other] = [await add(endless.url), await add(leading.url)];
    await review();
    await settled();
    expect(await deliveries(one.id)).toMatchObject([{ state: 'sent', status: 200 }]);
    expect(await deliveries(other.id)).toMatchObject([{ state: 'waiting', status: 302 }]);
    expect(elsewhere.received).toEqual([]);
  });
});

// Runs last: this process does not start again.
it('a stop waits for what is on its way alone, however much is due', async () => {
  let answered = Promise.resolve();
  const site = await receiver((res) => void answered.then(() => res.writeHead(204).end()));
  const { id } = await add(site.url);
  for (let number = 0; number < 9; number++) await review();
  await settled();
  expect(site.received).toHaveLength(9);
  // Makes all deliveries due again, with a slow site.
  const { promise, resolve } = Promise.withResolvers<void>();
  answered = promise;
  await rows(app, 'webhook-deliveries').updateAll({ state: 'sent' }, { state: 'queued' });
  await sending.sendDeliveriesSoon(app);
  await expect.poll(() => site.received.length).toBe(13);
  app.background.end();
  resolve();
  await sending.deliveriesSent(app);
  const states = (await deliveries(id)).map(({ state }: { state: string }) => state).sort();
  expect([site.received.length, states]).toEqual([
    13,
    [...Array(4).fill('sent'), ...Array(5).fill('waiting')],
  ]);
});
