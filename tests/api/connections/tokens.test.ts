import { beforeEach, describe, expect, it } from 'vitest';
import { notifyOfNewAccess } from '../../../cms/domain/connections/notify-of-new-access';
import { allEndpoints } from '../../../contracts/all-endpoints';
import { scopes, scopesOf, scopeTopics } from '../../../contracts/scopes';
import { rows } from '../../../rows/rows';
import { newToken } from '../../support/connection-calls';
import { newCustomer } from '../../support/customers';
import { emptyRows } from '../../support/empty-rows';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { adminPassword } from '../../support/servers/test-env';
import { storedRows } from '../../support/stored-rows';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock, cookieFor } = server;
const owner = await cookieFor('owner');
const path = '/api/admin/tokens';
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const allTokens = async () =>
  (await app.payload.db.find({ collection: 'api-tokens', where: {}, limit: 0 })).docs;
const everything = scopeTopics.map((topic) => `${topic}:write`);

beforeEach(async () => {
  await emptyRows(app, ['api-tokens', 'rate-limits']);
});

describe('a token', () => {
  it('is shown once, and only its hash is stored', async () => {
    const made = await asOwner('POST', path, { name: 'Xero', scopes: ['bookings:read'] });
    expect([made.status, made.body.token]).toEqual([201, expect.stringMatching(/^frt_[A-Za-z0-9]{40}$/)]);
    const { token: _, ...shown } = made.body;
    expect((await asOwner('GET', path)).body).toEqual([shown]);
    expect(JSON.stringify(await allTokens())).not.toContain(made.body.token.slice(4));
  });

  it('is told to the owner by email, once, and after a crash as well', async () => {
    const mails = async () =>
      (await storedRows(server).messagesFrom('tokenMadeOwnerEmail')).map(({ subject, body }) => [
        subject,
        body.split('\n')[0],
      ]);
    await app.payload.db.deleteMany({ collection: 'messages', where: {} });
    await asOwner('POST', path, { name: 'Xero', scopes: ['bookings:read'] });
    const webhook = { url: 'https://hooks.example.com/x', events: ['booking.created'] };
    const { id } = (await asOwner('POST', '/api/admin/webhooks', webhook)).body;
    expect(await mails()).toEqual([
      ['Connected to your office: Xero', expect.stringContaining('bookings:read')],
      [
        'Connected to your office: A webhook',
        expect.stringContaining(
          'A webhook (hooks.example.com) was connected to the office of Heel & Toe Farriers. It can: receive booking.created',
        ),
      ],
    ]);
    await asOwner('PATCH', `/api/admin/webhooks/${id}`, { url: 'https://other.example.com/x' });
    expect((await mails()).at(-1)?.[1]).toContain('other.example.com');
    await notifyOfNewAccess(app);
    expect(await mails()).toHaveLength(3);
    // Simulates a crash between the token and its message.
    await app.payload.db.deleteMany({ collection: 'messages', where: {} });
    await notifyOfNewAccess(app);
    expect(await mails()).toHaveLength(2);
    await asOwner('DELETE', `/api/admin/webhooks/${id}`);
  });

  it('is not shown again to the same key', async () => {
    const key = { 'Idempotency-Key': 'one press' };
    const body = { name: 'Xero', scopes: ['bookings:read'] };
    const first = await asOwner('POST', path, body, key);
    const again = await asOwner('POST', path, body, key);
    const { token: _, ...shown } = first.body;
    expect([again.status, again.body]).toEqual([201, shown]);
    expect(await allTokens()).toHaveLength(1);
  });

  it('works until the end of its last day, and not on the next', async () => {
    const { token } = await newToken(server, ['bookings:read'], { expiresOn: '2026-11-21' });
    const status = async () => (await call('GET', '/api/bookings', { headers: bearer(token) })).status;
    expect(await status()).toBe(200);
    clock.set('2026-11-21T12:59:59.000Z');
    expect(await status()).toBe(200);
    clock.set('2026-11-21T13:00:00.000Z');
    expect(await status()).toBe(401);
    clock.set('2026-11-21T01:00:00.000Z');
  });

  it('ends at once, and frees its name', async () => {
    const { id, token, name } = await newToken(server, ['bookings:read']);
    const taken = await asOwner('POST', path, { name: name.toUpperCase(), scopes: ['team:read'] });
    expect(taken.status).toBe(409);
    expect((await asOwner('DELETE', `${path}/${id}`)).status).toBe(200);
    expect((await call('GET', '/api/bookings', { headers: bearer(token) })).status).toBe(401);
    expect((await asOwner('DELETE', `${path}/${id}`)).status).toBe(404);
    expect((await asOwner('POST', path, { name, scopes: ['team:read'] })).status).toBe(201);
  });

  it('says to the minute when it was last used', async () => {
    const { token } = await newToken(server, ['bookings:read']);
    expect((await asOwner('GET', path)).body[0].lastUsedAt).toBeNull();
    clock.set('2026-11-21T01:02:30.000Z');
    await call('GET', '/api/bookings', { headers: bearer(token) });
    expect((await asOwner('GET', path)).body[0].lastUsedAt).toBe('2026-11-21T01:02:00.000Z');
    clock.set('2026-11-21T01:00:00.000Z');
  });

  it('is one of twenty at most, however many are made at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 26 }, (_, at) => asOwner('POST', path, { name: `T${at}`, scopes: ['team:read'] })),
    );
    const count = (status: number) => made.filter((reply) => reply.status === status).length;
    expect([count(201), count(409)]).toEqual([20, 6]);
    expect(await allTokens()).toHaveLength(20);
    expect((await asOwner('POST', path, { name: 'One more', scopes: ['team:read'] })).status).toBe(409);
  });

  it.each([
    [{ name: '', scopes: ['team:read'] }, 'name'],
    [{ name: 'x'.repeat(101), scopes: ['team:read'] }, 'name'],
    [{ name: 'A', scopes: [] }, 'scopes'],
    [{ name: 'A', scopes: ['everything:write'] }, 'scopes.0'],
    [{ name: 'A', scopes: ['team:read'], expiresOn: '2026-11-20' }, 'expiresOn'],
    [{ name: 'A', scopes: ['team:read'], expiresOn: 'soon' }, 'expiresOn'],
  ])('%j is refused by its field', async (body, field) => {
    const reply = await asOwner('POST', path, body);
    expect([reply.status, reply.body.issues?.[0]?.path]).toEqual([400, field]);
    expect(await allTokens()).toEqual([]);
  });
});

describe('a call with a token', () => {
  const calling = (name: string) => {
    const endpoint = allEndpoints.find(({ method, path: at }) => `${method} ${at}` === name);
    if (!endpoint) throw new Error(`There is no ${name}`);
    return endpoint;
  };

  it('reaches each endpoint by its own scope alone', async () => {
    const owners = allEndpoints.filter(({ who }) => who !== 'everyone' && !who.includes('guest'));
    const tokens = new Map<string, string>();
    for (const topic of scopeTopics) tokens.set(topic, (await newToken(server, [`${topic}:read`])).token);
    const everyOther = new Map<string, string>();
    for (const topic of scopeTopics) {
      const others = everything.filter((each) => each !== `${topic}:write`);
      everyOther.set(topic, (await newToken(server, others)).token);
    }
    const all = (await newToken(server, everything.slice(0))).token;
    for (const endpoint of owners) {
      const name = `${endpoint.method} ${endpoint.path}`;
      const at = endpoint.path.replace(/:[A-Za-z]+/g, '999999');
      const isJson = endpoint.method !== 'GET' && endpoint.consumes !== 'multipart';
      const ask = (token = '') =>
        call(endpoint.method, at, { headers: bearer(token), body: isJson ? {} : undefined });
      const needed = scopesOf(endpoint);
      const [first] = needed;
      if (!first || (endpoint.who !== 'everyone' && !endpoint.who.includes('owner'))) {
        const refused = await ask(all);
        expect([name, refused.status, refused.body.message]).toEqual([
          name,
          403,
          'This call is not for tokens',
        ]);
        continue;
      }
      if (needed.length === 1) {
        const refused = await ask(everyOther.get(first.split(':')[0] ?? ''));
        expect([name, refused.status, refused.body.message]).toEqual([
          name,
          403,
          `This token lacks the scope ${first}`,
        ]);
      }
      if (first.endsWith(':write'))
        expect([name, (await ask(tokens.get(first.split(':')[0] ?? ''))).status]).toEqual([name, 403]);
    }
  }, 60_000);

  it('may read with write, and is named in the activity log', async () => {
    const { token, name } = await newToken(server, ['bookings:write']);
    const { id } = (await call('POST', '/api/bookings', { body: bookingBody() })).body;
    expect((await call('GET', '/api/bookings', { headers: bearer(token) })).status).toBe(200);
    const changed = await call('PATCH', `/api/admin/bookings/${id}`, {
      headers: bearer(token),
      body: { state: 'cancelled', tell: false },
    });
    expect([changed.status, changed.headers.get('set-cookie')]).toEqual([200, null]);
    const { docs } = await app.payload.find({ collection: 'audit-log', sort: '-id', limit: 5 });
    expect(docs.map(({ actor }) => actor)).toContain(`token ‘${name}’`);
  });

  it('is a guest’s where guests may call, and a bad one is refused there too', async () => {
    const { token } = await newToken(server, everything);
    expect((await call('GET', '/api/admin/session', { headers: bearer(token) })).body).toMatchObject({
      authenticated: false,
    });
    const booked = await call('POST', '/api/bookings', { headers: bearer(token), body: bookingBody() });
    expect([booked.status, booked.headers.get('set-cookie')]).toEqual([201, null]);
    for (const at of ['/api/reviews', '/api/health', '/api/bookings'])
      expect([at, (await call('GET', at, { headers: bearer(`frt_${'x'.repeat(40)}`) })).status]).toEqual([
        at,
        401,
      ]);
  });

  it('is decided by the token beside a session or the shared password', async () => {
    const { token } = await newToken(server, ['team:read']);
    const headers = { ...bearer(token), 'x-admin-password': adminPassword };
    expect((await call('GET', '/api/bookings', { cookie: owner, headers })).status).toBe(403);
    expect((await call('GET', '/api/bookings', { cookie: owner, headers: bearer('frt_no') })).status).toBe(
      401,
    );
    // Headers of other schemes are ignored.
    const other = { Authorization: 'Bearer something-else' };
    expect((await call('GET', '/api/bookings', { cookie: owner, headers: other })).status).toBe(200);
  });

  it('books for nobody who is signed in beside it', async () => {
    const { token } = await newToken(server, ['bookings:read']);
    const mia = await newCustomer(server, 'mia-beside-a-token');
    const body = bookingBody({ phone: '0491 570 158' });
    const booked = await call('POST', '/api/bookings', { cookie: mia.cookie, headers: bearer(token), body });
    expect([booked.status, booked.headers.get('set-cookie')]).toEqual([201, null]);
    expect((await mia.call('GET', '/api/user/bookings')).text).not.toContain(booked.body.confirmationNumber);
  });

  it('is refused from another site’s page', async () => {
    const { token } = await newToken(server, ['bookings:write']);
    const headers = { ...bearer(token), Origin: 'https://evil.example' };
    expect((await call('POST', '/api/admin/bookings/1/called', { headers, body: {} })).status).toBe(403);
    expect((await call('GET', '/api/bookings', { headers })).status).toBe(403);
  });

  it('opens nothing outside of the calls', async () => {
    const { token } = await newToken(server, everything);
    for (const at of ['/cms-api/bookings', '/dashboard'])
      expect([
        at,
        (await call('GET', at, { headers: bearer(token) })).text.includes('confirmationNumber'),
      ]).toEqual([at, false]);
  });

  it.each(['living', 'made up'])('with a %s token in its address is a 400', async (kind) => {
    const token =
      kind === 'living' ? (await newToken(server, ['bookings:read'])).token : `frt_${'a'.repeat(40)}`;
    const encoded = `q=%66rt_${token.slice(4)}`;
    for (const query of [`?access_token=${token}`, `?${encoded}`, `?rest=%&${encoded}`])
      expect((await asOwner('GET', `/api/bookings${query}`)).body.message).toMatch(/^A token/);
  });

  it('names scopes that the description of the calls lists', () => {
    expect(scopesOf(calling('GET /api/bookings'))).toEqual(['bookings:read']);
    expect(scopes).toHaveLength(14);
  });
});

it('a token has 600 calls in ten minutes, the refused ones too', async () => {
  const { id, token } = await newToken(server, ['team:read']);
  const ask = () => call('GET', '/api/bookings', { headers: bearer(token) });
  expect((await ask()).status).toBe(403);
  const where = { key: `token:${id}` };
  // One call was counted: with this server's factor so many remain.
  await rows(app, 'rate-limits').update(where, { count: 600 * 10_000 - 1 });
  expect((await ask()).status).toBe(403);
  const reply = await ask();
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '600']);
});

it('an owner who was added is told of by email once, and a new address of one', async () => {
  const mails = async () =>
    (await storedRows(server).messagesFrom('ownerAddedOwnerEmail')).map(({ subject, body }) => [
      subject,
      body.split('\n')[0],
    ]);
  await notifyOfNewAccess(app);
  expect(await mails()).toEqual([]);
  const data = { name: 'Ann Lee', email: 'ann@owners.example', password: 'a long pass phrase of hers' };
  const { id } = await app.payload.create({ collection: 'owners', data });
  for (let round = 0; round < 2; round++) await notifyOfNewAccess(app);
  expect(await mails()).toEqual([
    [
      'A new owner: Ann Lee',
      'Ann Lee (ann@owners.example) can now sign in to the office of Heel & Toe Farriers as an owner.',
    ],
  ]);
  await app.payload.update({ collection: 'owners', id, data: { email: 'other@owners.example' } });
  await notifyOfNewAccess(app);
  expect((await mails()).map(([, words]) => words?.slice(0, 30))).toEqual([
    'Ann Lee (ann@owners.example) c',
    'Ann Lee (other@owners.example)',
  ]);
  // A new name or password is no new access, but a new address of the first owner is.
  await app.payload.update({
    collection: 'owners',
    id,
    data: { name: 'Ann', password: 'another long pass phrase' },
  });
  const [first] = (await app.payload.find({ collection: 'owners', sort: 'id', limit: 1 })).docs;
  await app.payload.update({
    collection: 'owners',
    id: first?.id ?? 0,
    data: { email: 'thief@owners.example' },
  });
  await notifyOfNewAccess(app);
  expect((await mails()).slice(2).map(([, words]) => words?.split(' can')[0])).toEqual([
    `${first?.name} (thief@owners.example)`,
  ]);
  await app.payload.update({
    collection: 'owners',
    id: first?.id ?? 0,
    data: { email: first?.email ?? '' },
  });
  await app.payload.delete({ collection: 'owners', id });
});
