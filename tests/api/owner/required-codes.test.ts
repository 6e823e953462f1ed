import { beforeEach, describe, expect, it } from 'vitest';
import { cookieOf } from '../../support/customers';
import { fromNewAddress } from '../../support/from-new-address';
import { ownerWithPhone, step } from '../../support/owner-codes';
import { startTestServer } from '../../support/servers/server';
import { adminPassword, ownerLogin } from '../../support/servers/test-env';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' });
const { app, call, clock } = server;
const { payload } = app;
const owner = ownerWithPhone(server);
const { password } = ownerLogin;
const signIn = (more?: Record<string, unknown>) => owner.signIn(more, { headers: fromNewAddress() });
const gate = (body: unknown) => call('POST', '/api/admin/login', { body, headers: fromNewAddress() });
const byHeader = (value: string) =>
  call('GET', '/api/bookings', { headers: { ...fromNewAddress(), 'x-admin-password': value } });
const opens = async (cookie: string) => (await call('GET', '/api/bookings', { cookie })).status === 200;
const asksForCode = async () => (await call('GET', '/api/admin/gate')).body.asksForCode;
const second = { email: 'second@test.example', password: 'three old anvils' };

let phone = { key: '', recoveryCodes: [] as string[] };
let cookie = '';
beforeEach(async () => {
  await payload.updateGlobal({ slug: 'sign-in', data: { requireCodes: false } });
  await payload.db.deleteMany({ collection: 'second-factors', where: {} });
  await payload.db.deleteMany({ collection: 'rate-limits', where: {} });
  await payload.delete({ collection: 'owners', where: { email: { equals: second.email } } });
  cookie = cookieOf(await signIn());
  phone = await owner.setUp(cookie);
});

describe('asking every owner for a code', () => {
  it('is switched on by an owner who has codes, and by nobody else', async () => {
    await payload.create({ collection: 'owners', data: { name: 'Second', ...second } });
    const without = cookieOf(await signIn(second));
    await expect(owner.require(without, true)).rejects.toThrow('requireCodes');
    expect(await asksForCode()).toBe(false);
    await expect(owner.require('', true)).rejects.toThrow();
    await owner.require(cookie, true);
    expect(await asksForCode()).toBe(true);
  });

  it('leads an owner without codes to set them up at the next sign-in', async () => {
    await payload.create({ collection: 'owners', data: { name: 'Second', ...second } });
    const before = cookieOf(await signIn(second));
    await owner.require(cookie, true);
    const led = await signIn(second);
    expect([led.status, led.body.needs, led.headers.getSetCookie()]).toEqual([401, 'set-up', []]);
    expect(led.body.setUp.qr).toMatch(/^data:image/);
    expect((await signIn({ ...second, code: '000000' })).status).toBe(401);
    // The other owner's code is invalid here.
    expect((await signIn({ ...second, code: owner.codeNow(phone.key) })).status).toBe(401);
    const done = await signIn({ ...second, code: owner.codeNow(led.body.setUp.key) });
    expect([done.status, done.body.recoveryCodes.length]).toEqual([200, 10]);
    expect(await opens(cookieOf(done))).toBe(true);
    expect(await opens(before)).toBe(false);
    clock.advance(step);
    expect((await signIn(second)).body.needs).toBe('code');
  });

  it('is switched off with the password, and not by an open session of the CMS alone', async () => {
    await owner.require(cookie, true);
    await expect(owner.save(cookie, { requireCodes: false })).rejects.toThrow('requireCodes');
    const off = (body: object) => owner.api('POST', '/stop-requiring', cookie, body);
    expect((await off({})).status).toBe(400);
    expect((await off({ password: 'not the password' })).status).toBe(400);
    expect(await asksForCode()).toBe(true);
    expect((await off({ password })).status).toBe(200);
    expect(await asksForCode()).toBe(false);
  });

  it('cannot be slipped by switching one’s own codes off', async () => {
    await owner.require(cookie, true);
    expect((await owner.api('DELETE', '', cookie, { password })).status).toBe(409);
    expect((await signIn()).body.needs).toBe('code');
    await owner.require(cookie, false);
    expect((await owner.api('DELETE', '', cookie, { password })).status).toBe(200);
    expect((await signIn()).status).toBe(200);
  });
});

describe('the gate, where every owner is asked for a code', () => {
  it('opens for the shared password alone until then, and ends those sessions', async () => {
    const early = cookieOf(await gate({ password: adminPassword }));
    expect([await opens(early), (await byHeader(adminPassword)).status]).toEqual([true, 200]);
    await owner.require(cookie, true);
    expect(await opens(early)).toBe(false);
    expect(await opens(cookie)).toBe(true);
  });

  it('takes the shared password with any owner’s code or recovery code, once', async () => {
    await owner.require(cookie, true);
    const code = owner.codeNow(phone.key);
    const refusals = [
      await gate({ password: adminPassword }),
      await gate({ password: adminPassword, code: '000000' }),
      await gate({ password: 'a wrong guess', code }),
      await gate({ password: 'a wrong guess' }),
    ];
    for (const { status, text } of refusals) expect([status, text]).toEqual([401, refusals[0]?.text]);
    expect(refusals[0]?.body.message).toBe('Incorrect password or code');
    const right = await gate({ password: adminPassword, code });
    expect([right.status, await opens(cookieOf(right))]).toEqual([200, true]);
    expect((await gate({ password: adminPassword, code })).status).toBe(401);
    expect((await signIn({ code })).status).toBe(401);
    const [recovery] = phone.recoveryCodes;
    expect((await gate({ password: adminPassword, code: recovery })).status).toBe(200);
    expect((await gate({ password: adminPassword, code: recovery })).status).toBe(401);
    const { docs } = await payload.find({
      collection: 'audit-log',
      where: { action: { equals: 'Signed in' } },
      sort: '-id',
      limit: 1,
    });
    expect(docs[0]?.actor).toBe('Owner (owner 1)');
  });

  it('x-admin-password opens nothing, and is answered alike whether it is right', async () => {
    await owner.require(cookie, true);
    const [right, wrong] = [await byHeader(adminPassword), await byHeader('a wrong guess')];
    expect([right.status, right.text]).toEqual([401, wrong.text]);
    expect(right.body.message).toContain('code');
    // A CMS session is valid, even with a wrong password in the header.
    const both = await call('GET', '/api/bookings', { cookie, headers: { 'x-admin-password': 'x' } });
    expect(both.status).toBe(200);
  });

  it('guessing codes ends there as guessing passwords does', async () => {
    await owner.require(cookie, true);
    const headers = { 'X-Forwarded-For': '203.0.113.9' };
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        call('POST', '/api/admin/login', {
          body: { password: adminPassword, code: `00000${index}` },
          headers,
        }),
      ),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([...Array(5).fill(401), ...Array(3).fill(429)]);
  });

  it('a deleted owner’s codes open it no more', async () => {
    await payload.create({ collection: 'owners', data: { name: 'Second', ...second } });
    await owner.require(cookie, true);
    const { key } = (await signIn(second)).body.setUp;
    const [row] = (await payload.find({ collection: 'owners', where: { email: { equals: second.email } } }))
      .docs;
    const done = await signIn({ ...second, code: owner.codeNow(key) });
    await payload.delete({ collection: 'owners', id: row?.id ?? 0 });
    clock.advance(step);
    for (const code of [owner.codeNow(key), done.body.recoveryCodes[0]])
      expect((await gate({ password: adminPassword, code })).status).toBe(401);
  });
});
