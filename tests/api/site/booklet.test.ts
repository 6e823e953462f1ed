import { describe, expect, it } from 'vitest';
import { unsubscribeUrl } from '../../../cms/domain/audience/booklet/unsubscribe';
import { reviewLink } from '../../../cms/domain/audience/reviews/visits';
import { bookletConsent } from '../../../contracts/audience/booklet';
import { newCustomer } from '../../support/customers';
import { startFakeSmtp } from '../../support/fakes/fake-smtp';
import { letterhead } from '../../support/letterhead';
import { rowsOf } from '../../support/servers/open-database';
import { startTestServer } from '../../support/servers/server';

const smtp = await startFakeSmtp();
const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000', ...smtp.env });
const { app, asOwner, call, clock } = server;

const body = (more: Record<string, unknown> = {}) => ({
  fullName: 'Mia O’Brien',
  email: 'mia@example.com',
  phone: '0412 345 678',
  postcode: '3814',
  ...more,
});
const post = (more: Record<string, unknown> = {}) =>
  call('POST', '/api/booklet-subscribers', { body: body(more) });
const rows = () => rowsOf(app.payload, 'booklet-subscribers');
const rowOf = async (email: string) => (await rows()).find((row) => row.email === email);
const messages = () => rowsOf(app.payload, 'messages');
const counts = async () => [(await rows()).length, (await messages()).length];
const pathOf = async (email: string) => new URL(unsubscribeUrl(app, (await rowOf(email))?.id ?? 0)).pathname;
/** Like a mail program (RFC 8058): no cookie, another origin, a form body. */
const oneClick = (path: string) =>
  call('POST', path, {
    raw: 'List-Unsubscribe=One-Click',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: 'https://mail.example',
      'Sec-Fetch-Site': 'cross-site',
    },
  });

describe('a subscription', () => {
  it('is stored with its consent, and welcomed by one email with the way out', async () => {
    const reply = await post({ email: 'Mia@Example.com', isActive: false, id: 99, consentText: 'anything' });
    expect([reply.status, reply.body]).toEqual([201, { message: 'Successfully Subscribed!' }]);
    const row = await rowOf('mia@example.com');
    expect(row).toMatchObject({
      fullName: 'Mia O’Brien',
      phone: '+61412345678',
      postcode: '3814',
      isActive: true,
      subscriptionDate: clock.now().toISOString(),
      consentAt: clock.now().toISOString(),
      consentText: bookletConsent.text,
      consentVersion: bookletConsent.version,
      consentSource: 'Booklet list page',
    });
    expect(row?.id).not.toBe(99);

    await server.relay.round();
    const [email, ...others] = smtp.sentTo('mia@example.com');
    const url = unsubscribeUrl(app, row?.id ?? 0);
    expect(others).toEqual([]);
    expect(email?.headers['list-unsubscribe']).toBe(`<${url}>`);
    expect(email?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(email?.headers.from).toContain('Heel & Toe Farriers');
    const [logged] = await messages();
    expect(logged).toMatchObject({ state: 'sent', to: 'mia@example.com' });
    expect(logged?.body).toContain('0491 570 156');
    expect(logged?.body).toContain('{{unsubscribeUrl}}');
    expect(email?.text).toContain(`Unsubscribe: ${url}`);
  });

  it('of one address, fifty times at once in any letter case, is one row and one email', async () => {
    const before = await counts();
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        post({ email: index % 2 ? 'FIFTY@example.com' : ' fifty@Example.com ' }),
      ),
    );
    expect(new Set(replies.map((reply) => `${reply.status} ${reply.text}`)).size).toBe(1);
    expect(await counts()).toEqual(before.map((count) => count + 1));
  });

  it('again answers the same, and leaves who is on the list untouched', async () => {
    const before = await counts();
    const row = await rowOf('mia@example.com');
    clock.advance(60_000);
    const reply = await post({ fullName: 'Somebody Else', phone: '0499 999 999' });
    expect([reply.status, reply.body]).toEqual([201, { message: 'Successfully Subscribed!' }]);
    expect(await counts()).toEqual(before);
    expect(await rowOf('mia@example.com')).toEqual(row);
  });

  it('again after leaving re-activates with new consent, and is welcomed again', async () => {
    await post({ email: 'back@example.com' });
    await oneClick(await pathOf('back@example.com'));
    expect(await rowOf('back@example.com')).toMatchObject({ isActive: false });
    clock.advance(60_000);
    const before = await counts();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => post({ email: 'Back@example.com', fullName: 'New Name' })),
    );
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await counts()).toEqual([before[0], (before[1] ?? 0) + 1]);
    expect(await rowOf('back@example.com')).toMatchObject({
      isActive: true,
      fullName: 'New Name',
      consentAt: clock.now().toISOString(),
      unsubscribedAt: null,
      timesSubscribed: 2,
    });
    await server.relay.round();
    const keys = (await messages()).filter(({ to }) => to === 'back@example.com');
    // The first welcome was queued before the person left, and sent after they returned.
    expect(keys.map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  it('that a crash left without its welcome gets it from the relay, once', async () => {
    await post({ email: 'crashed@example.com' });
    const row = await rowOf('crashed@example.com');
    await app.payload.db.deleteMany({
      collection: 'messages',
      where: { dedupeKey: { equals: `subscriber:${row?.id}:welcome:1` } },
    });
    for (let round = 0; round < 2; round++) {
      await app.payload.update({
        collection: 'booklet-subscribers',
        id: row?.id ?? 0,
        data: { outboxState: 'pending' },
      });
      await server.relay.round();
    }
    expect(smtp.sentTo('crashed@example.com')).toHaveLength(1);
  });
});

describe('a bad subscription', () => {
  it.each([
    ['fullName', undefined, 'Full name is required'],
    ['fullName', '  ', 'Full name is required'],
    ['fullName', ['x'], 'Full name is required'],
    ['fullName', 'x'.repeat(101), 'Please use at most 100 characters'],
    ['fullName', 'Mia\r\nBcc: x@y.zz', 'Please remove the special characters'],
    ['email', undefined, 'Please enter a valid email address'],
    ['email', 'mia@', 'Please enter a valid email address'],
    ['email', 'a@b.cc,d@e.ff', 'Please enter a valid email address'],
    ['email', { $gt: '' }, 'Please enter a valid email address'],
    ['phone', '', 'Phone number is required'],
    ['phone', 'ring me', 'Please enter a valid phone number'],
    ['phone', '0412 345 67', 'Please enter a valid phone number'],
    ['postcode', undefined, 'Postcode is required'],
    ['postcode', 3814, 'Postcode is required'],
    ['postcode', '381', 'Postcode must be 4 digits'],
    ['postcode', '38145', 'Postcode must be 4 digits'],
  ])('%s = %j is refused, and changes nothing', async (field, value, message) => {
    const before = await counts();
    const reply = await post({ email: 'bad@example.com', [field]: value });
    expect(reply.status).toBe(400);
    expect(reply.body.issues).toContainEqual({ path: field, message });
    expect(await counts()).toEqual(before);
  });
});

it('a form that looks automated is answered like a person’s and held, and the owner can throw it away', async () => {
  const before = await counts();
  const caught = await post({ email: 'robot@example.com', hollow: 'https://spam.example' });
  expect([caught.status, caught.body]).toEqual([201, { message: 'Successfully Subscribed!' }]);
  expect((await post({ email: 'quick@example.com', formAge: 100 })).status).toBe(409);
  expect(await counts()).toEqual(before);
  const cookie = await server.cookieFor('owner');
  const held = async () => (await call('GET', '/api/admin/held-forms', { cookie })).body;
  const [form] = await held();
  expect(form).toMatchObject({ kind: 'booklet', text: expect.stringContaining('robot@example.com') });
  expect((await call('DELETE', `/api/admin/held-forms/${form.id}`, { cookie })).status).toBe(200);
  expect([await held(), await counts()]).toEqual([[], before]);
});

describe('leaving the list', () => {
  it('takes a post: opening the link changes nothing, however often', async () => {
    const path = await pathOf('mia@example.com');
    const before = await rowOf('mia@example.com');
    for (const method of ['GET', 'HEAD', 'GET']) {
      const reply = await call(method, path);
      expect(reply.status).toBe(200);
      expect(reply.headers.get('cache-control')).toContain('no-store');
      expect(reply.headers.get('x-robots-tag')).toBe('noindex');
    }
    expect(await rowOf('mia@example.com')).toEqual(before);
  });

  it('works at once, without a session, from another site, and again', async () => {
    const path = await pathOf('mia@example.com');
    expect((await oneClick(path)).status).toBe(200);
    const row = await rowOf('mia@example.com');
    expect(row).toMatchObject({ isActive: false, unsubscribedAt: clock.now().toISOString() });
    clock.advance(1000);
    expect((await oneClick(path)).status).toBe(200);
    expect((await call('POST', path)).status).toBe(200);
    expect(await rowOf('mia@example.com')).toEqual(row);
    expect((await call('GET', path)).status).toBe(200);
  });

  it('stops what was queued before', async () => {
    await post({ email: 'early@example.com' });
    await oneClick(await pathOf('early@example.com'));
    await server.relay.round();
    expect(smtp.sentTo('early@example.com')).toEqual([]);
    const message = (await messages()).find(({ to }) => to === 'early@example.com');
    expect(message).toMatchObject({ state: 'failed', error: 'Unsubscribed', attempts: 1 });
  });

  it('needs the token as it was sent', async () => {
    const path = await pathOf('fifty@example.com');
    const token = path.split('/').pop() ?? '';
    const [id, signature = ''] = token.split('.');
    const visit = new URL(reviewLink(app, 1)).searchParams.get('visit');
    const others = [
      ...['x', String(id), `${id}.`, `${Number(id) + 1}.${signature}`, `0${token}`, `${token}x`],
      ...[
        token.slice(0, -1),
        token.toUpperCase(),
        `${id}.${signature.split('').reverse().join('')}`,
        `${visit}`,
      ],
      ...['%00', '..%2f..%2f', encodeURIComponent('{"$gt":""}')],
    ];
    const before = await rows();
    for (const other of others)
      for (const method of ['GET', 'POST'])
        expect([other, method, (await call(method, `/unsubscribe/${other}`)).status]).toEqual([
          other,
          method,
          404,
        ]);
    expect(await rows()).toEqual(before);
  });

  it('is exempt from no other path', async () => {
    const reply = await call('POST', '/api/booklet-subscribers', {
      body: body({ email: 'foreign@example.com' }),
      headers: { Origin: 'https://mail.example' },
    });
    expect(reply.status).toBe(403);
  });
});

it('an owner’s words that leave out sender or way out get them all the same', async () => {
  await app.payload.updateGlobal({
    slug: 'message-templates',
    data: { bookletWelcomeEmailBody: 'Hi {{firstName}}, welcome!' },
  });
  await app.content.refresh();
  await post({ email: 'bare@example.com', fullName: '{{{unsubscribeUrl}}} <b>x</b>' });
  const message = (await messages()).find(({ to }) => to === 'bare@example.com');
  for (const part of ['Heel & Toe Farriers', '0491 570 156', 'Unsubscribe from booklets: {{unsubscribeUrl}}'])
    expect(message?.body).toContain(part);
  await server.relay.round();
  const [email] = smtp.sentTo('bare@example.com');
  expect(email?.text.match(/\/unsubscribe\//g)).toHaveLength(1);
  expect(email?.raw).not.toContain('<b>x');
});

it('two relays at once send every email once', async () => {
  const { createRelay } = await import('../../../cms/messaging/relay');
  const { emailTransport } = await import('../../../cms/messaging/smtp');
  const { messageTopics } = await import('../../../cms/start/message-topics');
  const { logOnly } = await import('../../../cms/messaging/transport');
  const { createRecovery } = await import('../../../cms/start/run-background-work');
  await server.relay.round();
  smtp.reset();
  const email = emailTransport(app.env, letterhead('Test'));
  const relays = [1, 2].map(() =>
    createRelay({
      app,
      transports: { sms: logOnly, email },
      recover: createRecovery(app),
      topics: messageTopics,
    }),
  );
  const addresses = Array.from({ length: 20 }, (_, index) => `relay${index}@example.com`);
  for (const address of addresses) await post({ email: address });
  await app.payload.update({
    collection: 'booklet-subscribers',
    where: { email: { in: addresses } },
    data: { outboxState: 'pending' },
  });
  await Promise.all(relays.map((relay) => relay.round()));
  expect(smtp.sent.map(({ recipients }) => recipients[0]).sort()).toEqual([...addresses].sort());
});

describe('the owner’s list', () => {
  it('is the owner’s alone', async () => {
    expect((await call('GET', '/api/booklet-subscribers')).status).toBe(401);
    const { cookie } = await newCustomer(server, 'mia');
    expect((await call('GET', '/api/booklet-subscribers', { cookie })).status).toBe(403);
    expect((await call('GET', '/api/booklet-subscribers/export.csv')).status).toBe(401);
  });

  it('is an array, or pages that can be searched and sorted', async () => {
    const all = (await asOwner('GET', '/api/booklet-subscribers')).body;
    expect(all).toHaveLength((await rows()).length);
    expect(Object.keys(all[0])).toEqual([
      'id',
      'fullName',
      'email',
      'phone',
      'postcode',
      'isActive',
      'subscriptionDate',
      'unsubscribedAt',
      'consentAt',
      'consentText',
      'consentSource',
      'createdAt',
    ]);
    const get = async (query: string) => (await asOwner('GET', `/api/booklet-subscribers?${query}`)).body;
    expect(await get('page=1&pageSize=2')).toMatchObject({ total: all.length, page: 1, pageSize: 2 });
    expect((await get('page=1&q=FIFTY')).items).toHaveLength(1);
    expect((await get('page=1&q=0412%20345%20678')).total).toBe(all.length);
    expect((await get("page=1&q=%25'%20OR%201=1--")).total).toBe(0);
    expect((await get('page=1&sort=email')).items[0].email).toBe('back@example.com');
    expect((await get('sort=outboxState')).issues[0].path).toBe('sort');
  });

  it('comes as a file in which nothing runs', async () => {
    await post({ email: 'formula@example.com', fullName: '=HYPERLINK("x")' });
    const reply = await asOwner('GET', '/api/booklet-subscribers/export.csv');
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toContain('booklet-subscribers.csv');
    expect(reply.text).toContain('"\'=HYPERLINK(""x"")"');
    expect(reply.text.trim().split('\r\n')).toHaveLength((await rows()).length + 1);
  });
});

it('limits subscriptions per address, and writes nothing beyond the limit', async () => {
  await app.payload.db.updateOne({
    collection: 'rate-limits',
    where: { key: { equals: 'subscription:127.0.0.1' } },
    data: { count: 1e9, windowEndsAt: clock.now().getTime() + 60_000 },
  });
  const before = await counts();
  expect((await post({ email: 'eleventh@example.com' })).status).toBe(429);
  expect(await counts()).toEqual(before);
});
