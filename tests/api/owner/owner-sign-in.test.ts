import { describe, expect, it, onTestFinished } from 'vitest';
import { cookieOf, dumpOf, linkReader, setCookies } from '../../support/customers';
import { passwordCost } from '../../support/fakes/password-cost';
import { fromNewAddress } from '../../support/from-new-address';
import { startTestServer } from '../../support/servers/server';
import { ownerLogin } from '../../support/servers/test-env';
import { expectSameTime } from '../../support/servers/timing';

const server = await startTestServer({ TRUST_PROXY: '1' });
const { app, call, clock } = server;
const { payload } = app;
const post = (path: string, body: unknown, cookie = '', headers: Record<string, string> = fromNewAddress()) =>
  call('POST', `/cms-api/owners/${path}`, { body, cookie, headers });
const signIn = (body: unknown = ownerLogin, headers?: Record<string, string>) =>
  post('login', body, '', headers);
const opens = async (cookie: string) => (await call('GET', '/api/bookings', { cookie })).status === 200;
const payloadSees = async (cookie: string) =>
  (await payload.auth({ headers: new Headers({ cookie, 'sec-fetch-site': 'same-origin' }) })).user;
const newestLink = linkReader(server);
const [owner] = (await payload.find({ collection: 'owners' })).docs;
const theOwner = owner?.id ?? 0;

describe('signing in to the CMS', () => {
  it('opens a session of ours, which Payload and the dashboard know, until it is ended', async () => {
    const reply = await signIn({ ...ownerLogin, email: ` ${ownerLogin.email.toUpperCase()} ` });
    expect(reply.status).toBe(200);
    expect(setCookies(reply).session).toMatch(/^farrier-cms=[\w-]{43};.*HttpOnly; SameSite=Lax$/);
    expect(reply.body.user).toEqual({
      id: theOwner,
      name: 'Owner',
      email: ownerLogin.email,
      collection: 'owners',
    });
    const cookie = cookieOf(reply);
    expect(reply.text).not.toContain(cookie.split('=')[1]);
    expect(await dumpOf(server)).not.toContain(cookie.split('=')[1]);
    expect((await payloadSees(cookie))?.id).toBe(theOwner);
    expect(await opens(cookie)).toBe(true);
    expect((await post('refresh-token', {}, cookie)).body.exp).toBeGreaterThan(clock.now().getTime() / 1000);
    expect((await post('logout', {}, cookie)).status).toBe(200);
    expect(await opens(cookie)).toBe(false);
    expect(await payloadSees(cookie)).toBeNull();
    expect((await post('refresh-token', {}, cookie)).status).toBe(401);
  });

  it('a session in use ends a day after its sign-in, and the panel knows when', async () => {
    const began = clock.now().getTime();
    onTestFinished(() => clock.set(new Date(began).toISOString()));
    const cookie = cookieOf(await signIn());
    const endsAfterHours = async () => {
      const refreshed = await post('refresh-token', {}, cookie);
      const { _endsAt: ofUser } = { _endsAt: 0, ...(await payloadSees(cookie)) };
      return [refreshed.body.exp * 1000, ofUser].map((end) => Math.round((end - began) / 3_600_000));
    };
    expect(await endsAfterHours()).toEqual([12, 12]);
    // A use shortly after another is not recorded, so it moves no end.
    clock.advance(7 * 60_000);
    const { exp } = (await post('refresh-token', {}, cookie)).body;
    expect(exp).toBe(Math.floor((began + 12 * 3_600_000) / 1000));
    for (const [hours, end] of [
      [10, 22],
      [20, 24],
    ] as const) {
      clock.set(new Date(began + hours * 3_600_000).toISOString());
      expect(await endsAfterHours()).toEqual([end, end]);
    }
  });

  it('takes the form that the panel’s page sends', async () => {
    const form = new FormData();
    form.append('_payload', JSON.stringify(ownerLogin));
    const reply = await call('POST', '/cms-api/owners/login', { raw: form, headers: fromNewAddress() });
    expect(reply.status).toBe(200);
  });

  it('gives eight devices at once eight sessions', async () => {
    const headers = fromNewAddress();
    const replies = await Promise.all(Array.from({ length: 8 }, () => signIn(ownerLogin, headers)));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const seen = await Promise.all(replies.map((reply) => payloadSees(cookieOf(reply))));
    expect(seen.map((user) => user?.id)).toEqual(Array(8).fill(theOwner));
  });

  it.each([
    [{ ...ownerLogin, password: 'a wrong guess' }, 401, 'The email or password is not right'],
    [{ ...ownerLogin, email: 'nobody@test.example' }, 401, 'The email or password is not right'],
    [{ email: { $gt: '' }, password: 'x' }, 400, 'Please fill in the form'],
    [{ email: ownerLogin.email }, 400, 'Please fill in the form'],
    [{ _payload: '{' }, 400, 'Please fill in the form'],
  ])('refuses %j: %i %s', async (body, status, message) => {
    const reply = await signIn(body);
    expect([reply.status, reply.body.errors[0].message]).toEqual([status, message]);
    expect(reply.headers.getSetCookie()).toEqual([]);
  });

  it('reads no more than a form can say', async () => {
    expect((await signIn({ ...ownerLogin, more: 'x'.repeat(20_000) })).status).toBe(413);
  });

  it('answers in the same time whether the owner exists', { timeout: 90_000 }, async () => {
    const { rounds } = passwordCost;
    onTestFinished(() => {
      passwordCost.rounds = rounds;
    });
    // Allows time for the owner's own hash, made as in production.
    passwordCost.rounds = 600_000;
    await expectSameTime(
      async (round) => void (await signIn({ email: `nobody${round}@test.example`, password: 'no no no' })),
      async () => void (await signIn({ ...ownerLogin, password: 'no no no' })),
    );
  });

  it('a session of the gate is none of the CMS, and a deleted owner’s none at all', async () => {
    const gate = await server.sessions.open('owner');
    expect(await payloadSees(`farrier-cms=${gate}`)).toBeNull();
    const second = await payload.create({
      collection: 'owners',
      data: { name: 'Second', email: 'second@test.example', password: 'three old anvils' },
    });
    const cookie = cookieOf(await signIn({ email: 'second@test.example', password: 'three old anvils' }));
    expect(await opens(cookie)).toBe(true);
    await payload.delete({ collection: 'owners', id: second.id });
    expect(await opens(cookie)).toBe(false);
    expect(await payloadSees(cookie)).toBeNull();
  });

  it('no token of Payload’s own opens anything', async () => {
    const { token } = await payload.login({ collection: 'owners', data: ownerLogin });
    await payload.db.updateOne({ collection: 'owners', id: theOwner, data: { sessions: [] } });
    expect(await opens(`payload-token=${token}`)).toBe(false);
  });
});

describe('an owner’s forgotten password', () => {
  const forgot = (email: string) => post('forgot-password', { email });

  it('is answered alike for anybody', { timeout: 90_000 }, async () => {
    const [known, unknown] = [await forgot(ownerLogin.email), await forgot('nobody@test.example')];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    await expectSameTime(
      (round) => forgot(`nobody${round}@test.example`),
      () => forgot(ownerLogin.email),
    );
  });

  it('is chosen again with a link that works once and stands nowhere in the database', async () => {
    clock.advance(16_000);
    await forgot(ownerLogin.email);
    const token = await newestLink(ownerLogin.email);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await dumpOf(server)).not.toContain(token);
    const cookie = cookieOf(await signIn());

    const weak = await post('reset-password', { token, password: 'short' });
    expect([weak.status, weak.body.errors[0].message]).toEqual([
      400,
      'Password must be at least 10 characters',
    ]);
    const password = 'three old anvils';
    expect((await post('reset-password', { token, password })).status).toBe(200);
    expect((await post('reset-password', { token, password: 'four new anvils' })).status).toBe(400);
    expect(await opens(cookie)).toBe(false);
    expect((await signIn()).status).toBe(401);
    const now = cookieOf(await signIn({ ...ownerLogin, password }));

    // After the owner's own change in the CMS the other sessions end, this one stays.
    const other = cookieOf(await signIn({ ...ownerLogin, password }));
    const user = await payloadSees(now);
    const change = (next: string) =>
      payload.update({
        collection: 'owners',
        id: theOwner,
        data: { password: next },
        user,
        overrideAccess: false,
      });
    await expect(change('Password123')).rejects.toThrow('password');
    expect(await opens(other)).toBe(true);
    await change(ownerLogin.password);
    expect([await opens(now), await opens(other)]).toEqual([true, false]);
  });

  it('has a link that ends after an hour', async () => {
    clock.advance(16_000);
    await forgot(ownerLogin.email);
    const token = await newestLink(ownerLogin.email);
    clock.advance(60 * 60_000 + 1);
    const late = await post('reset-password', { token, password: 'three old anvils' });
    expect(late.status).toBe(400);
    expect((await signIn()).status).toBe(200);
  });
});
