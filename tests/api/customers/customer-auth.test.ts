import { describe, expect, it, onTestFinished } from 'vitest';
import { cookieOf, registration, setCookies } from '../../support/customers';
import { passwordCost } from '../../support/fakes/password-cost';
import { fromNewAddress } from '../../support/from-new-address';
import { startTestServer } from '../../support/servers/server';
import { expectSameTime } from '../../support/servers/timing';

const server = await startTestServer({ TRUST_PROXY: '1' });
const { app, call, clock, countOf } = server;
/** Calls from a new address each time, so that limits do not affect other tests. */
const register = (body: unknown, headers: Record<string, string> = fromNewAddress()) =>
  call('POST', '/api/register', { body, headers });
const login = (
  username: unknown,
  password: unknown = 'correct horse',
  headers: Record<string, string> = fromNewAddress(),
) => call('POST', '/api/login', { body: { username, password }, headers });
const me = (cookie: string) => call('GET', '/api/user', { cookie });

describe('registration', () => {
  it('makes an account, signs in, and keeps no field that is not the person’s to set', async () => {
    const reply = await register({
      ...registration('Mia', {
        email: 'Mia@Example.com',
        phone: '0412 345 678',
        firstName: ' Mia ',
        suburb: '',
      }),
      id: 999,
      role: 'owner',
      isAdmin: true,
      passwordHash: 'x',
      createdAt: '2001-01-01',
      usernameKey: 'y',
      remindersOptIn: true,
      deletingAt: 1,
      pendingEmail: 'x@y.zz',
      rushServiceUsed: true,
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      username: 'Mia',
      firstName: 'Mia',
      lastName: null,
      email: 'mia@example.com',
      phone: '+61412345678',
      address: null,
      suburb: null,
      postcode: null,
      preferredTimeSlot: null,
      numberOfHorses: null,
    });
    const { docs } = await app.payload.find({
      collection: 'users',
      where: { usernameKey: { equals: 'mia' } },
    });
    expect(docs[0]).toMatchObject({ remindersOptIn: false, rushServiceUsed: false });
    expect(docs[0]?.id).not.toBe(999);
    expect(docs[0]?.createdAt).toBe(clock.now().toISOString());
    expect(docs[0]?.passwordHash).toMatch(/^pbkdf2-sha256-v1:\d+:/);
    expect((await me(cookieOf(reply))).body).toEqual(reply.body);
  });

  it.each([
    [{ username: 'mIA', email: 'other@example.com' }, 'This username is taken'],
    [{ username: ' mia ', email: 'other@example.com' }, 'This username is taken'],
  ])('refuses %j with 409 and names which', async (more, message) => {
    const before = await countOf('users');
    const reply = await register(registration('x', more));
    expect([reply.status, reply.body]).toEqual([409, { message }]);
    expect(reply.headers.getSetCookie()).toEqual([]);
    expect(await countOf('users')).toBe(before);
  });

  it.each([
    ['username', 'ab', 'Username must be at least 3 characters'],
    ['username', '  a ', 'Username must be at least 3 characters'],
    ['username', { $gt: '' }, 'Username must be at least 3 characters'],
    ['username', 'a b c', 'Please use letters, digits and . _ - alone'],
    ['username', 'victim@example.com', 'Please choose a username without @, or your own email address'],
    ['username', 'x'.repeat(51), 'Please use at most 50 characters'],
    ['username', 'evil.com', 'Please leave out web addresses'],
    ['firstName', 'Claim your $500 prize: https://evil.test/win Call', 'Please leave out web addresses'],
    ['suburb', 'evil.test/win', 'Please leave out web addresses'],
    ['address', '1 Road\r\nBcc: x@evil.test', 'Please leave out web addresses'],
    ['password', 'correct\r\nhorse', 'Please remove the special characters'],
    ['password', '12345', 'Password must be at least 6 characters'],
    ['password', undefined, 'Password must be at least 6 characters'],
    ['password', 'PassWord1', 'This password is too easy to guess'],
    ['password', 'x'.repeat(1025), 'Please use at most 1024 characters'],
    ['email', 'mia', 'Valid email is required'],
    ['phone', '0412 345', 'Please enter a valid phone number'],
    ['phone', '0999 999 999', 'Please enter a valid phone number'],
    ['postcode', '38', 'Postcode must be 4 digits'],
    ['firstName', 'a\u0000', 'Please remove the special characters'],
  ])('refuses %s = %j', async (field, value, message) => {
    const before = await countOf('users');
    const reply = await register({ ...registration('newcomer'), [field]: value });
    expect(reply.status).toBe(400);
    expect(reply.body.issues).toContainEqual({ path: field, message });
    expect(await countOf('users')).toBe(before);
  });

  it('makes one account of fifty at once, whatever the letter case', async () => {
    const spellings = ['Bob', 'bob', 'BOB', ' bob ', 'bOb'];
    const before = await countOf('users');
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        register(registration(spellings[n % 5] ?? '', { email: `bob${n}@example.com` })),
      ),
    );
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(49).fill(409)]);
    expect(await countOf('users')).toBe(before + 1);
  });

  it('is limited to ten an hour from one address', async () => {
    const headers = fromNewAddress();
    for (let n = 0; n < 10; n++) expect((await register(registration('mia'), headers)).status).toBe(409);
    const before = await countOf('users');
    const reply = await register(registration('eleventh'), headers);
    expect(reply.status).toBe(429);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await countOf('users')).toBe(before);
  });
});

describe('signing in and out', () => {
  it.each(['Mia', 'MIA', ' mia ', 'mia@example.com', 'MIA@EXAMPLE.COM'])('knows %j', async (name) => {
    const reply = await login(name);
    expect(reply.status).toBe(200);
    expect(reply.body.username).toBe('Mia');
    expect(setCookies(reply).session).toMatch(
      /^farrier-customer=[\w-]{43}; Max-Age=2592000; Path=\/; .*HttpOnly; SameSite=Lax$/,
    );
    expect(reply.text).not.toContain(cookieOf(reply).split('=')[1]);
  });

  it('takes a password to the byte', async () => {
    const password = ` Pä ss🐎 ${'x'.repeat(64)}`;
    await register(registration('exact', { password }));
    expect((await login('exact', password)).status).toBe(200);
    for (const wrong of [password.trim(), password.toLowerCase(), password.slice(0, 72)])
      expect((await login('exact', wrong)).status).toBe(401);
  });

  it.each([
    ['mia', 'wrong', 401, 'Invalid username or password'],
    ['nobody', 'wrong', 401, 'Invalid username or password'],
    ['mia', 'Correct horse', 401, 'Invalid username or password'],
    ['', 'x', 400, 'Username is required'],
    ['mia', '', 400, 'Password is required'],
    [{ $gt: '' }, 'x', 400, 'Username is required'],
    ['mia', { $ne: null }, 400, 'Password is required'],
    ["' OR 1=1--", 'x', 401, 'Invalid username or password'],
  ])('refuses %j with %j: %i', async (username, password, status, message) => {
    const reply = await login(username, password);
    expect([reply.status, reply.body.message]).toEqual([status, message]);
    expect(reply.headers.getSetCookie()).toEqual([]);
  });

  it('answers unknown and known accounts in the same time', { timeout: 90_000 }, async () => {
    const { rounds } = passwordCost;
    onTestFinished(() => {
      passwordCost.rounds = rounds;
    });
    // Makes hashing slow enough to detect by time.
    passwordCost.rounds = 300_000;
    expect((await register(registration('slow'))).status).toBe(201);
    await expectSameTime(
      async (round) => expect((await login(`nobody${round}`, 'wrong')).status).toBe(401),
      async () => expect((await login('slow', 'wrong')).status).toBe(401),
    );
  });

  it('gives eight devices at once eight sessions, and ends one of them on the server', async () => {
    const headers = fromNewAddress();
    const replies = await Promise.all(Array.from({ length: 8 }, () => login('mia', undefined, headers)));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const cookies = replies.map(cookieOf);
    expect(new Set(cookies).size).toBe(8);
    expect((await Promise.all(cookies.map(me))).map(({ status }) => status)).toEqual(Array(8).fill(200));
    const [first = '', ...rest] = cookies;
    expect((await call('POST', '/api/logout', { cookie: first })).status).toBe(200);
    expect((await call('POST', '/api/logout', { cookie: first })).status).toBe(200);
    expect((await call('POST', '/api/logout')).status).toBe(200);
    expect((await me(first)).status).toBe(401);
    expect((await call('GET', '/api/horses', { cookie: first })).status).toBe(401);
    expect((await Promise.all(rest.map(me))).map(({ status }) => status)).toEqual(Array(7).fill(200));
  });

  it('ends a session by a plain post of the home page too, but not for a foreign page', async () => {
    const cookie = cookieOf(await login('mia'));
    const foreign = await call('POST', '/logout', { cookie, headers: { origin: 'https://evil.test' } });
    expect(foreign.status).toBe(403);
    expect((await me(cookie)).status).toBe(200);
    const reply = await call('POST', '/logout', { cookie });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/']);
    expect((await me(cookie)).status).toBe(401);
  });

  it('ends the older session of the same browser', async () => {
    const first = cookieOf(await login('mia'));
    const second = cookieOf(
      await call('POST', '/api/login', {
        body: { username: 'mia', password: 'correct horse' },
        cookie: first,
        headers: fromNewAddress(),
      }),
    );
    expect((await me(first)).status).toBe(401);
    expect((await me(second)).status).toBe(200);
  });

  it('lets few of many parallel guesses through, then not even the right password', async () => {
    await register(registration('target'));
    const headers = fromNewAddress();
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, n) => login('target', `no${n}`, headers)),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
    expect((await login('TARGET ', undefined, headers)).status).toBe(429);
    expect((await login('target')).status).toBe(200);
    clock.advance(10 * 60_000 + 1000);
    expect((await login('target', undefined, headers)).status).toBe(200);
  });

  it('answers 401 for whoever is not signed in, or whose account is gone', async () => {
    expect((await call('GET', '/api/user')).body).toEqual({ message: 'Please sign in' });
    const ghost = await server.cookieFor('customer', { id: 987_654 });
    for (const path of ['/api/user', '/api/horses', '/api/user/bookings', '/api/user/export'])
      expect((await call('GET', path, { cookie: ghost })).status).toBe(401);
    const added = await call('POST', '/api/horses', { cookie: ghost, body: { name: 'Ghost' } });
    expect(added.status).toBe(401);
  });
});
