import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../cms/security/limits/limits';
import { cookieOf, deviceOf, dumpOf } from '../../support/customers';
import { fromNewAddress } from '../../support/from-new-address';
import { ownerWithPhone, step } from '../../support/owner-codes';
import { startTestServer } from '../../support/servers/server';
import { ownerLogin } from '../../support/servers/test-env';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' });
const { app, clock } = server;
const { payload } = app;
const owner = ownerWithPhone(server);
const { password } = ownerLogin;
/** Each try has another address, so that limits do not affect it. */
const signIn = (more?: Record<string, unknown>) => owner.signIn(more, { headers: fromNewAddress() });
const rows = () => payload.count({ collection: 'sessions', where: { role: { equals: 'owner' } } });

/** An owner with codes, at the start of each test. */
let phone = { key: '', recoveryCodes: [] as string[] };
let cookie = '';
beforeEach(async () => {
  await payload.db.deleteMany({ collection: 'second-factors', where: {} });
  await payload.db.deleteMany({ collection: 'rate-limits', where: {} });
  cookie = cookieOf(await signIn());
  phone = await owner.setUp(cookie);
});

describe('setting up codes', () => {
  it('asks for the password, shows a key, and asks for nothing until a code was confirmed', async () => {
    await owner.api('DELETE', '', cookie, { password });
    expect((await owner.api('POST', '/key', cookie, { password: 'not mine' })).status).toBe(400);
    const shown = await owner.api('POST', '/key', cookie, { password });
    expect(shown.body.key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(shown.body.qr).toMatch(/^data:image\/svg\+xml;base64,/);
    expect((await signIn()).status).toBe(200);
    const wrong = await owner.api('POST', '/confirm', cookie, { code: '000000' });
    expect([wrong.status, wrong.body.issues[0].path]).toEqual([400, 'code']);
    expect((await signIn()).status).toBe(200);
    const code = owner.codeNow(shown.body.key);
    const confirmed = await owner.api('POST', '/confirm', cookie, { code });
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    expect((await signIn()).status).toBe(401);
    // The code that confirmed the key cannot be used again.
    expect((await signIn({ code })).status).toBe(401);
  });

  it('lets nobody who has the session alone guess the code of a key that is being shown', async () => {
    const inside = cookieOf(await signIn({ code: owner.codeNow(phone.key) }));
    const { key } = (await owner.api('POST', '/key', inside, { password })).body;
    const say = async (code: string) => (await owner.api('POST', '/confirm', inside, { code })).status;
    await payload.db.deleteMany({ collection: 'rate-limits', where: {} });
    const guesses = Array.from({ length: 15 }, (_, index) => say(String(index).padStart(6, '0')));
    const statuses = await Promise.all(guesses);
    expect(statuses.filter((status) => status === 400)).toHaveLength(limits.confirmCodes.max);
    expect(await say(owner.codeNow(key))).toBe(429);
    clock.advance(limits.confirmCodes.windowMs);
    expect(await say(owner.codeNow(key))).toBe(200);
  });

  it('keeps nothing in clear, and ends the sessions that were opened without a code', async () => {
    const before = cookieOf(await signIn({ code: owner.codeNow(phone.key) }));
    await owner.api('DELETE', '', before, { password });
    const other = cookieOf(await signIn());
    const { key, recoveryCodes } = await owner.setUp(before);
    expect(await owner.payloadSees(before)).not.toBeNull();
    expect(await owner.payloadSees(other)).toBeNull();
    const dump = await dumpOf(server);
    for (const secret of [
      key,
      key.replaceAll(' ', ''),
      ...recoveryCodes,
      recoveryCodes[0]?.replaceAll('-', ''),
    ])
      expect(dump).not.toContain(secret);
  });

  it('a key that was shown before is worth nothing once another one is shown', async () => {
    const first = (await owner.api('POST', '/key', cookie, { password })).body.key;
    await owner.api('POST', '/key', cookie, { password });
    const late = await owner.api('POST', '/confirm', cookie, { code: owner.codeNow(first) });
    expect(late.status).toBe(400);
  });

  it('is for who is signed in to the CMS, not for who knows the shared password', async () => {
    const gate = await server.cookieFor('owner');
    for (const [method, path] of [
      ['POST', '/key'],
      ['POST', '/recovery-codes'],
      ['DELETE', ''],
    ] as const)
      expect((await owner.api(method, path, gate, { password })).status).toBe(403);
    expect((await owner.api('POST', '/confirm', gate, { code: '000000' })).status).toBe(403);
  });
});

describe('signing in to the CMS with codes', () => {
  it('asks for the code after the right password alone, and opens no session without', async () => {
    const before = (await rows()).totalDocs;
    const asked = await signIn();
    expect([asked.status, asked.body.needs, asked.headers.getSetCookie()]).toEqual([401, 'code', []]);
    const wrong = await signIn({ password: 'not mine', code: owner.codeNow(phone.key) });
    const nobody = await signIn({ email: 'nobody@test.example', code: owner.codeNow(phone.key) });
    expect([wrong.status, wrong.text]).toEqual([nobody.status, nobody.text]);
    expect(wrong.body.needs).toBeUndefined();
    expect((await rows()).totalDocs).toBe(before);
    const right = await signIn({ code: owner.codeNow(phone.key) });
    expect(right.status).toBe(200);
    expect(right.body.recoveryCodes).toBeUndefined();
    expect(await owner.payloadSees(cookieOf(right))).not.toBeNull();
  });

  it('a code is good once, also when it is said many times at once', async () => {
    const code = owner.codeNow(phone.key);
    const tries = await Promise.all(Array.from({ length: 5 }, () => signIn({ code })));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    expect((await signIn({ code })).status).toBe(401);
    clock.advance(step);
    expect((await signIn({ code })).status).toBe(401);
    expect((await signIn({ code: owner.codeNow(phone.key) })).status).toBe(200);
  });

  it('the phone’s clock may be half a minute off, and older codes end', async () => {
    const early = owner.codeNow(phone.key);
    clock.advance(2 * step);
    expect((await signIn({ code: early })).status).toBe(401);
    const late = owner.codeNow(phone.key);
    clock.advance(step);
    expect((await signIn({ code: late })).status).toBe(200);
  });

  it('each recovery code is good once, however it is typed', async () => {
    const [first = '', second = ''] = phone.recoveryCodes;
    const tries = await Promise.all(Array.from({ length: 4 }, () => signIn({ code: first })));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    const typed = ` ${second.toLowerCase().replaceAll('-', ' ')} `;
    expect((await signIn({ code: typed })).status).toBe(200);
    expect((await signIn({ code: second })).status).toBe(401);
    const parallel = await Promise.all(phone.recoveryCodes.slice(2, 6).map((code) => signIn({ code })));
    expect(parallel.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const user = cookieOf(parallel[0] ?? (await signIn()));
    const fresh = (await owner.api('POST', '/recovery-codes', user, { password })).body.recoveryCodes;
    expect((await signIn({ code: phone.recoveryCodes[7] })).status).toBe(401);
    expect((await signIn({ code: fresh[0] })).status).toBe(200);
  });

  it('guessing codes ends after five, and whoever knows the password gets no device for it', async () => {
    const here = { headers: { 'X-Forwarded-For': '203.0.113.9' } };
    for (let round = 0; round < 8; round++) {
      const asked = await owner.signIn({}, here);
      expect([asked.status, deviceOf(asked)]).toEqual([401, '']);
    }
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => owner.signIn({ code: `00000${index}` }, here)),
    );
    expect(guesses.map(({ status }) => status).sort()).toEqual([
      ...Array(5).fill(401),
      ...Array(3).fill(429),
    ]);
    expect((await owner.signIn({ code: owner.codeNow(phone.key) }, here)).status).toBe(429);
    expect((await signIn({ code: owner.codeNow(phone.key) })).status).toBe(200);
  });

  it('asking without a code ends after twenty from a place, and whoever then says the code gets in', {
    timeout: 60_000,
  }, async () => {
    const here = { headers: { 'X-Forwarded-For': '203.0.113.10' } };
    for (let round = 0; round < 20; round++) expect((await owner.signIn({}, here)).body.needs).toBe('code');
    const refused = await owner.signIn({}, here);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await owner.signIn({}, here)).status).toBe(429);
    const signedIn = await owner.signIn({ code: owner.codeNow(phone.key) }, here);
    expect(signedIn.status).toBe(200);
    // The known device and other places are both asked for a code.
    expect((await owner.signIn({}, { ...here, cookie: deviceOf(signedIn) })).body.needs).toBe('code');
    expect((await signIn()).body.needs).toBe('code');
    clock.advance(10 * 60_000);
    expect((await owner.signIn({}, here)).body.needs).toBe('code');
  });

  it('a link for a new password changes nothing of it, and a known device neither', async () => {
    const here = await signIn({ code: owner.codeNow(phone.key) });
    const device = deviceOf(here);
    expect((await owner.signIn({}, { cookie: device })).body.needs).toBe('code');
    await payload.update({ collection: 'owners', id: 1, data: { password: 'three old anvils' } });
    expect((await signIn({ password: 'three old anvils' })).body.needs).toBe('code');
    await payload.update({ collection: 'owners', id: 1, data: { password } });
  });

  it('a session that was opened while codes were being set up does not stand', async () => {
    await owner.api('DELETE', '', cookieOf(await signIn({ code: owner.codeNow(phone.key) })), { password });
    const sure = cookieOf(await signIn());
    const { key } = (await owner.api('POST', '/key', sure, { password })).body;
    const [late] = await Promise.all([
      signIn(),
      owner.api('POST', '/confirm', sure, { code: owner.codeNow(key) }),
    ]);
    if (late.status === 200) expect(await owner.payloadSees(cookieOf(late))).toBeNull();
    expect((await signIn()).status).toBe(401);
  });

  it('is noted: set up, used, wrong', async () => {
    await signIn({ code: phone.recoveryCodes[0] });
    await signIn({ code: '000000' });
    const { docs } = await payload.find({ collection: 'audit-log', sort: '-id', limit: 4 });
    expect(docs.map(({ actor, action }) => `${actor}: ${action}`).reverse()).toEqual([
      'owner 1: Used a recovery code',
      'Owner (owner 1): Signed in',
      'Owner (owner 1): Entered a wrong code after the right password',
      'owner: Failed to sign in',
    ]);
  });
});
