import { beforeEach, describe, expect, it } from 'vitest';
import { cookieOf } from '../../support/customers';
import { fromNewAddress } from '../../support/from-new-address';
import { ownerWithPhone } from '../../support/owner-codes';
import { startTestServer } from '../../support/servers/server';
import { adminPassword, ownerLogin } from '../../support/servers/test-env';
import { storedRows } from '../../support/stored-rows';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' });
const { app, call } = server;
const { payload } = app;
const owner = ownerWithPhone(server);
const office = (more: Record<string, unknown> = {}, options: { headers?: Record<string, string> } = {}) =>
  call('POST', '/api/admin/account-login', {
    body: { ...ownerLogin, ...more },
    headers: fromNewAddress(),
    ...options,
  });
const cms = (more: Record<string, unknown>, headers = fromNewAddress()) => owner.signIn(more, { headers });
const opensOffice = async (cookie: string) =>
  (await call('GET', '/api/admin/session', { cookie })).body.authenticated;
const opensWebsite = async (cookie: string) => Boolean(await owner.payloadSees(cookie));
const { newestAuditEntry } = storedRows(server);

beforeEach(async () => {
  await payload.updateGlobal({ slug: 'sign-in', data: { requireCodes: false } });
  await payload.db.deleteMany({ collection: 'second-factors', where: {} });
  await payload.db.deleteMany({ collection: 'rate-limits', where: {} });
});

describe('an owner’s own account at the gate', () => {
  it('opens office and website alike, and is noted by name', async () => {
    const reply = await office({ email: ` ${ownerLogin.email.toUpperCase()} ` });
    expect([reply.status, reply.body]).toEqual([200, { authenticated: true, needs: null }]);
    const cookie = cookieOf(reply);
    expect([await opensOffice(cookie), await opensWebsite(cookie)]).toEqual([true, true]);
    expect(await newestAuditEntry()).toMatchObject({
      actor: 'Owner (owner 1)',
      action: 'Signed in',
      subject: 'office',
    });
  });

  it.each([
    [{ password: 'a wrong guess' }, 401, 'The email or password is not right'],
    [{ email: 'nobody@test.example' }, 401, 'The email or password is not right'],
    [{ email: '' }, 400, 'Email is required'],
    [{ password: '' }, 400, 'Password is required'],
    [{ email: { $gt: '' } }, 400, 'Email is required'],
  ])('refuses %j: %i %s', async (more, status, message) => {
    const reply = await office(more);
    expect([reply.status, reply.body.issues?.[0].message ?? reply.body.message]).toEqual([status, message]);
    expect(reply.headers.getSetCookie()).toEqual([]);
  });

  it('does not take the shared password for an owner’s', async () => {
    expect((await office({ password: adminPassword })).status).toBe(401);
  });

  it('asks for the code of who has set codes up, and for it alone', async () => {
    const { key } = await owner.setUp(cookieOf(await cms({})));
    const asked = await office();
    expect([asked.status, asked.body]).toEqual([200, { authenticated: false, needs: 'code' }]);
    expect(asked.headers.getSetCookie()).toEqual([]);
    expect((await office({ code: '000000' })).body.message).toBe('The email, password or code is not right');
    const code = owner.codeNow(key);
    expect((await office({ password: 'a wrong guess', code })).status).toBe(401);
    expect((await office({ code })).body.authenticated).toBe(true);
    // A code works once, at any sign-in.
    expect((await cms({ code })).status).toBe(401);
  });

  it('sends who must set codes up to the CMS, and sets nothing up itself', async () => {
    const other = { email: 'other@test.example', password: 'three old anvils' };
    await payload.create({ collection: 'owners', data: { name: 'Other', ...other } });
    const first = cookieOf(await cms({}));
    await owner.setUp(first);
    await owner.require(first, true);
    const led = await cms(other);
    const code = owner.codeNow(led.body.setUp.key);
    for (const more of [other, { ...other, code }])
      expect((await office(more)).body).toEqual({ authenticated: false, needs: 'set-up' });
    // The code is still unused.
    expect((await cms({ ...other, code })).body.recoveryCodes).toHaveLength(10);
  });
});

describe('the limits on guessing', () => {
  it('are one for both doors', async () => {
    const headers = fromNewAddress();
    for (let guess = 0; guess < 5; guess++) await office({ password: `guess ${guess}` }, { headers });
    expect((await office({}, { headers })).status).toBe(429);
    expect((await cms({}, headers)).status).toBe(429);
    expect((await cms({})).status).toBe(200);
  });

  it('count also right passwords without a code, so that nobody makes the server hash without end', async () => {
    await owner.setUp(cookieOf(await cms({})));
    await payload.db.deleteMany({ collection: 'rate-limits', where: {} });
    const headers = fromNewAddress();
    const statuses: number[] = [];
    for (let round = 0; round < 21; round++) statuses.push((await office({}, { headers })).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  });
});

describe('one browser', () => {
  const gate = async () =>
    cookieOf(
      await call('POST', '/api/admin/login', {
        body: { password: adminPassword },
        headers: fromNewAddress(),
      }),
    );

  it('that has both sessions acts as the owner whose account it is', async () => {
    const [shared, own] = [await gate(), cookieOf(await office())];
    const made = await call('POST', '/api/admin/end-sessions', {
      cookie: `${shared}; ${own}`,
      body: { who: ['worker'] },
    });
    expect(made.status).toBe(200);
    expect(await newestAuditEntry()).toMatchObject({ actor: 'Owner (owner 1)' });
  });

  it.each(['/api/admin/logout', '/cms-api/owners/logout'])(
    'is out of office and website after %s',
    async (path) => {
      const [shared, own] = [await gate(), cookieOf(await office())];
      const cookie = `${shared}; ${own}`;
      expect(await opensOffice(cookie)).toBe(true);
      expect((await call('POST', path, { cookie })).status).toBe(200);
      expect([await opensOffice(cookie), await opensWebsite(cookie)]).toEqual([false, false]);
    },
  );
});
