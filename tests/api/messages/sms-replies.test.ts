import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyRows } from '../../support/empty-rows';
import { startFakeTwilio } from '../../support/fakes/fake-twilio';
import { bookingBody } from '../../support/samples';
import { startTestServer, testNow } from '../../support/servers/server';

const twilio = await startFakeTwilio();
afterAll(() => twilio.stop());
const server = await startTestServer({ ...twilio.env, RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock, countOf, relay } = server;
const get = async (path: string) => (await asOwner('GET', path)).body;
const post = (path: string, body?: unknown, headers?: Record<string, string>) =>
  asOwner('POST', path, body, headers);
const jess = '+61412345678';
const add = (messageBody: string, fromNumber = '0412 345 678') =>
  post('/api/admin/add-sms-reply', { fromNumber, messageBody });

beforeEach(async () => {
  clock.set(testNow);
  twilio.reset();
  await emptyRows(app, ['sms-replies', 'opt-outs', 'messages', 'bookings', 'idempotency-keys']);
});

describe('a reply that the owner adds', () => {
  it('is one among the others, read already, once however often it is pressed', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => add('Rang back, wants Monday')));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(replies[0]?.body).toMatchObject({
      fromNumber: jess,
      isRead: true,
      messageBody: 'Rang back, wants Monday',
    });
    expect(await countOf('sms-replies')).toBe(1);
  });

  it('opts nobody out, whatever it says', async () => {
    expect((await add('Stop!')).body).toMatchObject({ meaning: 'asks-to-stop' });
    expect((await post('/api/admin/sms-thread', { phone: jess, message: 'Hello' })).status).toBe(201);
    expect(await countOf('opt-outs')).toBe(0);
  });

  it.each([
    [{ messageBody: 'Hello' }, 'fromNumber'],
    [{ fromNumber: '12', messageBody: 'Hello' }, 'fromNumber'],
    [{ fromNumber: '0412 345 678', messageBody: '  ' }, 'messageBody'],
    [{ fromNumber: '0412 345 678', messageBody: 'x'.repeat(2001) }, 'messageBody'],
  ])('%j is refused, and names the field', async (body, path) => {
    const reply = await post('/api/admin/add-sms-reply', body);
    expect([reply.status, reply.body.issues[0].path]).toEqual([400, path]);
    expect(await countOf('sms-replies')).toBe(0);
  });
});

describe('the list', () => {
  it('names the client of the number, and can be searched, filtered and paged', async () => {
    await call('POST', '/api/bookings', {
      body: bookingBody({ phone: '0412 345 678', firstName: 'Jess', lastName: 'Hartley' }),
    });
    await add('Monday is fine');
    await add('Who is this?', '0412 000 111');
    expect(await get('/api/admin/sms-replies')).toMatchObject([
      { fromNumber: '+61412000111', clientName: null },
      { fromNumber: jess, clientName: 'Jess Hartley' },
    ]);
    expect(await get('/api/admin/sms-replies?page=1&pageSize=1&q=monday')).toMatchObject({
      total: 1,
      items: [{ fromNumber: jess }],
    });
    expect(await get('/api/admin/sms-replies?fromNumber=0412345678')).toHaveLength(1);
    expect((await asOwner('GET', '/api/admin/sms-replies?colour=red')).status).toBe(400);
    expect((await asOwner('GET', '/api/admin/sms-replies/export.csv')).text).toContain('Monday is fine');
  });

  it('is marked as read up to what was seen, and back', async () => {
    const store = (messageBody: string) =>
      app.payload.create({ collection: 'sms-replies', data: { fromNumber: jess, messageBody } });
    const [first, second, third] = [await store('one'), await store('two'), await store('three')];
    await post('/api/admin/sms-replies/read', { fromNumber: jess, upTo: second.id });
    const unread = async () =>
      (await get('/api/admin/sms-replies?isRead=false')).map(({ id }: { id: number }) => id);
    expect(await unread()).toEqual([third.id]);
    await post('/api/admin/sms-replies/read', { fromNumber: jess, upTo: second.id, isRead: false });
    expect(await unread()).toEqual([third.id, second.id]);
    expect(first.id).toBeLessThan(second.id);
  });
});

describe('a thread', () => {
  it('is what came and what went, in its order, and says what became of it', async () => {
    await add('Can you come?');
    clock.advance(60_000);
    const reply = await post('/api/admin/sms-thread', { phone: '0412 345 678', message: 'Yes, at 9.' });
    expect(reply.status).toBe(201);
    await relay.round();
    const thread = await get('/api/admin/sms-thread?phone=0412345678');
    expect(thread).toMatchObject({
      phone: jess,
      smsBlockReason: null,
      entries: [
        { direction: 'in', text: 'Can you come?', state: null },
        { direction: 'out', text: expect.stringMatching(/^Yes, at 9\.\n/), state: 'sent', reason: null },
      ],
    });
    expect(twilio.sentTo(jess)).toHaveLength(1);
  });

  it('pressed ten times at once is one text; words that are templates stay words', async () => {
    await Promise.all(
      Array.from({ length: 10 }, () =>
        post('/api/admin/sms-thread', { phone: jess, message: 'Hi {{firstName}}' }),
      ),
    );
    await relay.round();
    expect(twilio.sent.map(({ body }) => body)).toEqual([expect.stringContaining('Hi {{firstName}}')]);
  });

  it('says in plain words why a text did not arrive', async () => {
    twilio.behave({ kind: 'refuse', code: 21211 });
    await post('/api/admin/sms-thread', { phone: jess, message: 'Hello' });
    await relay.round();
    expect(await get(`/api/admin/sms-thread?phone=${encodeURIComponent(jess)}`)).toMatchObject({
      entries: [{ state: 'failed', reason: 'This phone number does not exist' }],
    });
  });

  it.each([
    ['0412', 400],
    ['03 9712 3456', 409],
    ['+1 202 555 0123', 409],
  ])('a text to %s is refused', async (phone, status) => {
    expect((await post('/api/admin/sms-thread', { phone, message: 'Hello' })).status).toBe(status);
    expect(await countOf('messages')).toBe(0);
  });
});

describe('setting up the webhook', () => {
  it('names the address, and says when nothing answers there', async () => {
    const { status, body } = await post('/api/admin/configure-sms-webhook');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      webhookUrl: 'http://localhost:3000/api/webhooks/twilio/sms',
      check: { reached: false },
    });
    expect(body.instructions.length).toBeGreaterThan(2);
    expect(JSON.stringify(body)).not.toContain(twilio.env.TWILIO_AUTH_TOKEN);
  });

  it.each([
    ['this product', null, true],
    ['another address', 302, false],
    ['another site', 200, false],
    ['a server in trouble', 502, false],
  ] as const)('tells whether a signed call reaches %s', async (_, status, reached) => {
    // The server at the public address: a proxy to this server, or something else.
    const front = createServer(async (req, res) => {
      if (status) return void res.writeHead(status, { location: '/x' }).end('hello');
      const chunks: Buffer[] = [];
      for await (const chunk of req) chunks.push(chunk as Buffer);
      const inner = await fetch(`${server.url}${req.url}`, {
        method: 'POST',
        headers: {
          'content-type': String(req.headers['content-type']),
          'x-twilio-signature': String(req.headers['x-twilio-signature']),
        },
        body: Buffer.concat(chunks),
      });
      res.writeHead(inner.status).end(await inner.text());
    });
    await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
    const before = app.env.PUBLIC_URL;
    app.env.PUBLIC_URL = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
    try {
      // Signs in by header, like a program: the site has another address for a moment.
      const { body } = await call('POST', '/api/admin/configure-sms-webhook', {
        headers: { 'x-admin-password': process.env.ADMIN_PASSWORD ?? '' },
      });
      expect(body.check).toMatchObject({ reached });
      expect(await countOf('sms-replies')).toBe(0);
    } finally {
      app.env.PUBLIC_URL = before;
      front.close();
      front.closeAllConnections();
    }
  });
});
