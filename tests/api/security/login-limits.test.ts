import { beforeAll, describe, expect, it } from 'vitest';
import { MoreNeeded } from '../../../cms/refusal';
import { limits } from '../../../cms/security/limits/limits';
import { limitedLogin } from '../../../cms/security/sign-in/login-limits';
import { deviceOf, registration } from '../../support/customers';
import { startTestServer } from '../../support/servers/server';
import { adminPassword, ownerLogin } from '../../support/servers/test-env';
import { teamOf } from '../../support/team-calls';
import { setUpCalls, teamPassword } from '../../support/team-portal-calls';

const server = await startTestServer({ TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '1' });
const { app, asOwner, call, clock } = server;

const minute = 60_000;

let addresses = 0;
const newAddress = () => `198.51.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`;
/** Clears all counts of the previous test. */
const forget = () => clock.advance(61 * minute);

interface Door {
  right: string;
  enter: (password: string, from: { address: string; device?: string }) => ReturnType<typeof call>;
}
const at = ({ address, device }: { address: string; device?: string }) => ({
  headers: { 'X-Forwarded-For': address },
  cookie: device,
});
await call('POST', '/api/register', { body: registration('limited') });
const team = teamOf(server);
const [pat, ray] = [await team.provider(), await team.partner()];
for (const { setupLink } of [pat, ray]) {
  const { path, body } = setUpCalls(setupLink).choose;
  await call('POST', path, { body, ...at({ address: newAddress() }) });
}

/** Every sign-in: each has the same limits. */
const doors: Record<string, Door> = {
  'the gate': {
    right: adminPassword,
    enter: (password, from) => call('POST', '/api/admin/login', { body: { password }, ...at(from) }),
  },
  'the CMS': {
    right: ownerLogin.password,
    enter: (password, from) =>
      call('POST', '/cms-api/owners/login', { body: { email: ownerLogin.email, password }, ...at(from) }),
  },
  customers: {
    right: 'correct horse',
    enter: (password, from) =>
      call('POST', '/api/login', { body: { username: 'limited', password }, ...at(from) }),
  },
  'the team': {
    right: teamPassword,
    enter: (password, from) =>
      call('POST', '/api/provider-login', { body: { providerId: pat.id, password }, ...at(from) }),
  },
  partners: {
    right: teamPassword,
    enter: (password, from) =>
      call('POST', '/api/referral-login', { body: { email: ray.email, password }, ...at(from) }),
  },
};

describe.each(Object.entries(doors))('at the door of %s', { timeout: 90_000 }, (_name, { enter, right }) => {
  const statusOf = async (password: string, address: string, device?: string) =>
    (await enter(password, { address, device })).status;
  /** Sends five wrong guesses from each of several addresses. */
  async function spray(count: number): Promise<number[]> {
    const statuses: number[] = [];
    for (let index = 0; index < count; index++) {
      const address = newAddress();
      const five = Array.from({ length: 5 }, () => statusOf('a wrong guess', address));
      statuses.push(...(await Promise.all(five)));
    }
    return statuses;
  }

  it('five wrong guesses from an address end guessing there, and nowhere else', async () => {
    const address = newAddress();
    const replies = await Promise.all(Array.from({ length: 8 }, () => enter('a wrong guess', { address })));
    expect(replies.map(({ status }) => status).sort()).toEqual([
      ...Array(5).fill(401),
      ...Array(3).fill(429),
    ]);
    const refused = await enter(right, { address });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await statusOf(right, newAddress())).toBe(200);
    clock.advance(10 * minute);
    expect(await statusOf(right, address)).toBe(200);
    forget();
  });

  it('guesses from many addresses slow down strangers, and nobody who was here before', async () => {
    const home = newAddress();
    const device = deviceOf(await enter(right, { address: home }));
    expect(device).toMatch(/^farrier-device=/);
    expect(new Set(await spray(10))).toEqual(new Set([401]));
    expect(new Set(await spray(1))).toEqual(new Set([429]));
    expect(await statusOf(right, newAddress())).toBe(429);
    expect(await statusOf(right, home)).toBe(200);
    expect(await statusOf(right, newAddress(), device)).toBe(200);
    forget();
  });

  it('a known device is judged by its own five guesses alone, wherever it is', async () => {
    const home = newAddress();
    const device = deviceOf(await enter(right, { address: home }));
    for (let guess = 0; guess < 5; guess++) await enter('a wrong guess', { address: home });
    expect(await statusOf(right, home)).toBe(429);
    expect(await statusOf(right, home, device)).toBe(200);
    for (let guess = 0; guess < 5; guess++)
      expect(await statusOf('a wrong guess', newAddress(), device)).toBe(401);
    expect(await statusOf(right, newAddress(), device)).toBe(429);
    forget();
  });

  it('a device cookie that we did not sign, or of another account, is no help', async () => {
    const address = newAddress();
    const stranger = await call('POST', '/api/register', {
      body: registration(`s${addresses}`),
      ...at({ address }),
    });
    expect(stranger.status).toBe(201);
    const login = await call('POST', '/api/login', {
      body: { username: `s${addresses}`, password: 'correct horse' },
      ...at({ address }),
    });
    const device = deviceOf(login);
    for (let guess = 0; guess < 5; guess++) await enter('a wrong guess', { address, device });
    for (const cookie of [device, `${device}x`, 'farrier-device=x.y', 'farrier-device='])
      expect(await statusOf(right, address, cookie)).toBe(429);
    forget();
  });
});

describe('a customer’s username and confirmed email', () => {
  const { email } = registration('limited');
  const login = (username: string, password: string, address: string, device?: string) =>
    call('POST', '/api/login', { body: { username, password }, ...at({ address, device }) });
  beforeAll(() =>
    app.payload.db.updateOne({
      collection: 'users',
      where: { username: { equals: 'limited' } },
      data: { confirmedEmail: email },
    }),
  );

  it.each(['a stranger', 'a known device'])('share the five guesses of %s', async (who) => {
    const address = newAddress();
    const device =
      who === 'a stranger' ? undefined : deviceOf(await login('limited', 'correct horse', newAddress()));
    for (const name of ['limited', email, ' LIMITED', email.toUpperCase(), 'limited'])
      expect((await login(name, 'a wrong guess', address, device)).status).toBe(401);
    for (const name of ['limited', email])
      expect((await login(name, 'correct horse', address, device)).status).toBe(429);
    forget();
  });

  it('count apart from an unknown name, which counts in every spelling', async () => {
    const address = newAddress();
    for (const name of ['nobody', ' NOBODY', 'nobody', 'Nobody', 'nobody'])
      expect((await login(name, 'a wrong guess', address)).status).toBe(401);
    expect((await login('nobody', 'a wrong guess', address)).status).toBe(429);
    expect((await login('limited', 'correct horse', address)).status).toBe(200);
    forget();
  });
});

it('twenty wrong login codes from an address end guessing there', async () => {
  const address = newAddress();
  const kit = await team.provider();
  const enter = async (providerId: number, from = address) =>
    (await call('POST', '/api/provider-login', { body: { providerId }, ...at({ address: from }) })).status;
  for (let guess = 1; guess <= 20; guess++) expect([guess, await enter(guess)]).toEqual([guess, 401]);
  expect([await enter(21), await enter(kit.id)]).toEqual([429, 429]);
  expect(await enter(kit.id, newAddress())).toBe(200);
  forget();
});

it('the gate’s header counts as the gate’s form does', async () => {
  const address = newAddress();
  const list = (password: string, from: string) =>
    call('GET', '/api/bookings', { headers: { 'X-Forwarded-For': from, 'x-admin-password': password } });
  expect((await list(adminPassword, address)).status).toBe(200);
  for (let index = 0; index < 10; index++) {
    const from = newAddress();
    await Promise.all(Array.from({ length: 5 }, () => list('a wrong guess', from)));
  }
  expect((await list(adminPassword, newAddress())).status).toBe(429);
  expect((await list(adminPassword, address)).status).toBe(200);
});

it('an IPv6 /48 counts as one network, at ten times an address', async () => {
  const guess = (network: number, index: number) =>
    limitedLogin(
      app.limiter,
      {
        account: `nobody${index}`,
        caller: {
          address: `2001:db8:${network}:${index.toString(16)}::/64`,
          network: `2001:db8:${network}::/48`,
          device: null,
          nameDevice: null,
        },
      },
      async () => null,
    );
  for (let index = 0; index < 200; index++) expect(await guess(77, index)).toBeNull();
  await expect(guess(77, 200)).rejects.toMatchObject({ code: 'too-many' });
  expect(await guess(78, 200)).toBeNull();
});

it('right passwords without their code count by account too, against places that are new to it', async () => {
  const more = new MoreNeeded('Please enter the code', { needs: 'code' });
  const from = (address: string, code?: string) =>
    limitedLogin(
      app.limiter,
      {
        account: 'with codes',
        caller: { address, network: null, device: null, nameDevice: null },
        mayNeedMore: !code,
      },
      async () => {
        if (!code) throw more;
        return { code };
      },
    );
  const home = newAddress();
  expect(await from(home, 'right')).toEqual({ code: 'right' });
  for (let index = 0; index < 50; index++) await expect(from(newAddress())).rejects.toBe(more);
  await expect(from(newAddress())).rejects.toMatchObject({ code: 'too-many' });
  await expect(from(home)).rejects.toBe(more);
  expect(await from(newAddress(), 'right')).toEqual({ code: 'right' });
  clock.advance(60 * minute);
  await expect(from(newAddress())).rejects.toBe(more);
});

describe('guesses of a set-up link', () => {
  const team = teamOf({ asOwner });
  let addresses = 0;
  const newAddress = () => `203.0.113.${++addresses}`;
  const token = 'a'.repeat(43);
  const failures = async () =>
    (
      await app.payload.count({
        collection: 'audit-log',
        where: { action: { equals: 'Failed to open a set-up link' } },
      })
    ).totalDocs;

  it.each([
    ['provider', () => team.provider()],
    ['partner', () => team.partner()],
  ] as const)('of six wrong links of a %s from an address the sixth is told to wait', async (_role, make) => {
    const { setupLink } = await make();
    const { look, choose } = setUpCalls(setupLink);
    const headers = { 'X-Forwarded-For': newAddress() };
    const guesses = [
      () => call('GET', look.replace(/token=.*/, `token=${token}`), { headers }),
      () => call('POST', choose.path, { headers, body: { ...choose.body, token } }),
    ];
    const before = await failures();
    const statuses: number[] = [];
    for (let guess = 0; guess < limits.setUpLink.max; guess++)
      statuses.push((await guesses[guess % 2]?.())?.status ?? 0);
    expect(statuses).toEqual(Array(5).fill(404));
    for (const guess of guesses) {
      const reply = await guess();
      expect([reply.status, Number(reply.headers.get('retry-after')) > 0]).toEqual([429, true]);
    }
    expect((await failures()) - before).toBe(5);
    // A stranger's guesses do not block people with the link, nor others.
    expect((await call('GET', look, { headers })).status).toBe(200);
    const elsewhere = { 'X-Forwarded-For': newAddress() };
    expect(
      (await call('POST', choose.path, { headers: elsewhere, body: { ...choose.body, token } })).status,
    ).toBe(404);
    expect((await call('POST', choose.path, { headers, body: choose.body })).status).toBe(200);
    clock.advance(limits.setUpLink.windowMs);
    expect((await guesses[0]?.())?.status).toBe(404);
  });
});
