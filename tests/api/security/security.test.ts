import { describe, expect, it } from 'vitest';
import { cookieOf, setCookies } from '../../support/customers';
import { watchReads } from '../../support/reads';
import { bookingBody } from '../../support/samples';
import { callServer, startTestServer } from '../../support/servers/server';
import { adminPassword } from '../../support/servers/test-env';

const server = await startTestServer({ TRUST_PROXY: '1' });
const { app, call, clock, countOf } = server;
let addresses = 0;
/** Calls from a new address each time, so that limits do not affect other tests. */
const from = (address = `198.51.100.${++addresses}`) => ({ 'X-Forwarded-For': address });
const login = (password: unknown, headers: Record<string, string> = from()) =>
  call('POST', '/api/admin/login', { body: { password }, headers });

describe("the owner's gate", () => {
  it('opens with the password alone, for twelve hours, and closes on the server too', async () => {
    expect((await call('GET', '/api/admin/session')).body).toEqual({ authenticated: false });
    const reply = await login(adminPassword);
    expect(reply.body).toEqual({ authenticated: true });
    const setCookie = setCookies(reply).session;
    expect(setCookie).toMatch(/HttpOnly/);
    expect(setCookie).toMatch(/SameSite=Lax/);
    expect(setCookie).toMatch(/Path=\//);
    expect(setCookie).not.toMatch(/Domain/i);
    const cookie = cookieOf(reply);
    expect(reply.text).not.toContain(cookie.split('=')[1]);
    expect((await call('GET', '/api/admin/session', { cookie })).body).toEqual({ authenticated: true });
    expect((await call('GET', '/api/bookings', { cookie })).status).toBe(200);

    const other = cookieOf(await login(adminPassword));
    expect((await call('POST', '/api/admin/logout', { cookie })).status).toBe(200);
    expect((await call('GET', '/api/bookings', { cookie })).status).toBe(401);
    expect((await call('GET', '/api/bookings', { cookie: other })).status).toBe(200);

    const before = clock.now().toISOString();
    clock.advance(12 * 60 * 60 * 1000 + 1000);
    expect((await call('GET', '/api/bookings', { cookie: other })).status).toBe(401);
    clock.set(before);
  });

  it('keeps only a hash of the session', async () => {
    const token = cookieOf(await login(adminPassword)).split('=')[1] ?? '';
    const { docs } = await app.payload.find({ collection: 'sessions', pagination: false });
    expect(token.length).toBeGreaterThan(40);
    expect(JSON.stringify(docs)).not.toContain(token);
  });

  it.each([['wrong'], [''], [adminPassword.toUpperCase()], [{ $gt: '' }], [['x']], ['x'.repeat(2000)]])(
    'refuses %j',
    async (password) => {
      const reply = await login(password);
      expect([400, 401]).toContain(reply.status);
      expect(reply.headers.getSetCookie()).toEqual([]);
    },
  );

  it('stops guessing from one address, parallel or not, and lets the owner in from another', async () => {
    const guesser = from();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => login(`guess-${index}`, guesser)),
    );
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(15);
    const right = await login(adminPassword, guesser);
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await login(adminPassword)).status).toBe(200);
    clock.advance(11 * 60 * 1000);
    expect((await login(adminPassword, guesser)).status).toBe(200);
  });

  it('counts guesses by the header x-admin-password alike', async () => {
    const guesser = from();
    const list = (password: string, headers = guesser) =>
      call('GET', '/api/bookings', { headers: { ...headers, 'x-admin-password': password } });
    expect((await list(adminPassword)).status).toBe(200);
    for (let guess = 0; guess < 5; guess++) expect((await list('wrong')).status).toBe(401);
    expect((await list(adminPassword)).status).toBe(429);
    expect((await list(adminPassword, from())).status).toBe(200);
  });

  it('counts one IPv6 subscriber once, and ignores a forged hop', async () => {
    for (let host = 1; host <= 5; host++) await login('wrong', from(`2001:db8:7:7::${host}`));
    expect((await login(adminPassword, from('2001:db8:7:7::99'))).status).toBe(429);
    for (let hop = 1; hop <= 5; hop++)
      await login('wrong', { 'X-Forwarded-For': `10.0.0.${hop}, 198.51.100.200` });
    expect((await login(adminPassword, { 'X-Forwarded-For': '10.9.9.9, 198.51.100.200' })).status).toBe(429);
  });
});

describe('calls from other sites', () => {
  let customers = 0;
  const post = (headers: Record<string, string>) =>
    call('POST', '/api/bookings', {
      // Each has a new customer: an equal body would be the same booking.
      body: bookingBody({ firstName: `Kim${customers++}` }),
      headers: { ...from(), ...headers },
    });

  it.each([
    [{ Origin: 'https://evil.test' }],
    [{ Origin: 'http://sub.localhost:3000' }],
    [{ Origin: 'null' }],
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
  ])('%j is refused and changes nothing, for guests too', async (headers) => {
    const before = await countOf('bookings');
    expect((await post(headers as unknown as Record<string, string>)).status).toBe(403);
    expect(await countOf('bookings')).toBe(before);
  });

  it.each([
    [{ Origin: 'http://localhost:3000' }],
    [{ Origin: server.url }],
    [{ 'Sec-Fetch-Site': 'same-origin' }],
    [{}],
  ])('%j is ours', async (headers) => {
    expect((await post(headers as Record<string, string>)).status).toBe(201);
  });
});

describe('headers', () => {
  const paths = [
    '/',
    '/booking/farrier',
    '/booking/dentist',
    '/nowhere',
    '/admin',
    '/api/health',
    '/api/reviews',
    '/api/nowhere',
    '/api/bookings',
    '/media/none.png',
  ];
  it.each(paths)('%s carries all of them', async (path) => {
    const { headers } = await call('GET', path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBeTruthy();
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('content-type')).toMatch(/charset=utf-8/);
  });

  it('keeps private answers out of caches', async () => {
    const reply = await call('GET', '/api/bookings', {
      headers: { 'x-admin-password': adminPassword, ...from() },
    });
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });
});

it('says nothing of the inside when something breaks', async () => {
  const { stop } = watchReads(app.payload, () => true, new Error('SELECT secret FROM owners /srv/app.ts:1'));
  try {
    const reply = await callServer(server.url, 'GET', '/api/bookings', { cookie: 'farrier-owner=abc' });
    expect(reply.status).toBe(500);
    expect(reply.text).not.toMatch(/SELECT|secret|app\.ts/);
    expect(reply.body.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect((await call('GET', '/api/health')).status).toBe(503);
  } finally {
    stop();
  }
});
