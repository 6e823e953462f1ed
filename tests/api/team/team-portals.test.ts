import { describe, expect, it } from 'vitest';
import { maxLength } from '../../../contracts/limits';
import { cookieOf } from '../../support/customers';
import { startTestServer } from '../../support/servers/server';
import { teamOf } from '../../support/team-calls';
import { partsOfLink, setUpCalls, teamPassword } from '../../support/team-portal-calls';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '100000' });
const { app, asOwner, call, clock } = server;
const team = teamOf(server);
const day = 24 * 60 * 60 * 1000;

const choose = (setupLink: string, more: object = {}) => {
  const { path, body } = setUpCalls(setupLink).choose;
  return call('POST', path, { body: { ...body, ...more } });
};
const look = async (setupLink: string) => (await call('GET', setUpCalls(setupLink).look)).status;
const providerLogin = (providerId: unknown, password?: string | null) =>
  call('POST', '/api/provider-login', { body: { providerId, password } });
const partnerLogin = (email: string, password = teamPassword) =>
  call('POST', '/api/referral-login', { body: { email, password } });

describe('a member of the team signs in', () => {
  it('by the login code alone until a password is chosen, then by both', async () => {
    const { id, setupLink } = await team.provider();
    for (const given of [id, String(id), ` ${id} `])
      expect((await providerLogin(given)).body).toEqual({ id, firstName: 'Pat' });
    expect((await providerLogin(id, '')).status).toBe(200);
    expect((await choose(setupLink)).status).toBe(200);
    for (const password of [undefined, null, '', 'wrong', teamPassword.toLowerCase()]) {
      const { status, body } = await providerLogin(id, password);
      expect([password, status, body.message]).toEqual([
        password,
        401,
        'Please check your login code and try again.',
      ]);
    }
    expect((await providerLogin(id, teamPassword)).status).toBe(200);
  });

  it.each([0, -1, 1.5, '1e3', 'abc', '', '12345678901234567890', null, [1], { gt: 0 }, true])(
    'never by %j',
    async (providerId) => {
      const { status, body } = await providerLogin(providerId);
      expect([status, body.issues[0].path, body.issues[0].message]).toEqual([
        400,
        'providerId',
        'Please check your login code',
      ]);
    },
  );

  it('never when inactive, and is signed out when made so', async () => {
    const { id } = await team.provider();
    const cookie = cookieOf(await providerLogin(id));
    const read = async () => (await call('GET', `/api/service-provider/${id}`, { cookie })).status;
    expect(await read()).toBe(200);
    await asOwner('PUT', `/api/service-providers/${id}`, { isActive: false });
    expect(await read()).toBe(401);
    expect((await providerLogin(id)).status).toBe(401);
  });

  it('and the session ends on the server, unused after a day, and after seven', async () => {
    const { id } = await team.provider();
    const session = async (cookie: string) => (await call('GET', '/api/provider-session', { cookie })).body;
    const cookie = cookieOf(await providerLogin(id));
    expect(await session(cookie)).toEqual({ authenticated: true, providerId: id });
    await call('POST', '/api/provider-logout', { cookie });
    const nobody = { authenticated: false, providerId: null };
    expect(await session(cookie)).toEqual(nobody);

    const idle = cookieOf(await providerLogin(id));
    clock.advance(day + 60_000);
    expect(await session(idle)).toEqual(nobody);

    const busy = cookieOf(await providerLogin(id));
    for (let half = 0; half < 13; half++) {
      clock.advance(day / 2);
      expect((await session(busy)).authenticated).toBe(true);
    }
    clock.advance(day);
    expect(await session(busy)).toEqual(nobody);
  });
});

describe('a partner signs in', () => {
  it('by email and the password that they chose, in any letter case of the address', async () => {
    const { id, email, setupLink } = await team.partner();
    expect((await partnerLogin(email)).status).toBe(401);
    await choose(setupLink);
    const reply = await partnerLogin(email.toUpperCase());
    expect(reply.body).toEqual({ farrierId: id, name: 'Ray Fox' });
    const session = (await call('GET', '/api/referral-session', { cookie: cookieOf(reply) })).body;
    expect(session).toEqual({ authenticated: true, farrierId: id, name: 'Ray Fox' });
    const refused = [await partnerLogin(email, 'wrong'), await partnerLogin('nobody@example.com')];
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual(
      Array(2).fill([401, 'Invalid email or password']),
    );
    await asOwner('PUT', `/api/referral-farriers/${id}`, { isActive: false });
    expect((await partnerLogin(email)).status).toBe(401);
  });
});

describe.each([
  ['service-provider', () => team.provider(), '/api/service-providers'],
  ['referral', () => team.partner(), '/api/referral-farriers'],
] as const)('a link with which a %s chooses a password', (type, make, list) => {
  const stored = async (id: number) =>
    (await asOwner('GET', list)).body.find((row: { id: number }) => row.id === id).hasSetPassword;

  it('says who it is for, works once, signs in, and ends other sessions', async () => {
    const { id, setupLink, firstName, lastName } = await make();
    expect(partsOfLink(setupLink).type).toBe(type);
    expect((await call('GET', setUpCalls(setupLink).look)).body).toEqual({
      firstName,
      lastName,
      hasSetPassword: false,
      used: false,
    });
    const role = type === 'referral' ? 'partner' : 'provider';
    const before = await server.cookieFor(role, { id });
    const reply = await choose(setupLink);
    expect(reply.status).toBe(200);
    expect(await stored(id)).toBe(true);
    const session = type === 'referral' ? '/api/referral-session' : '/api/provider-session';
    expect((await call('GET', session, { cookie: before })).body.authenticated).toBe(false);
    expect((await call('GET', session, { cookie: cookieOf(reply) })).body.authenticated).toBe(true);
    expect((await call('GET', setUpCalls(setupLink).look)).body).toMatchObject({ used: true });
    expect((await choose(setupLink)).status).toBe(404);
  });

  it('is used by one of many at once', async () => {
    const { setupLink } = await make();
    const replies = await Promise.all(Array.from({ length: 8 }, () => choose(setupLink)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(404)]);
  });

  it('dies after seven days, with a newer one, and with whom it was made for', async () => {
    const old = await make();
    clock.advance(7 * day - 60_000);
    expect(await look(old.setupLink)).toBe(200);
    clock.advance(2 * 60_000);
    expect([await look(old.setupLink), (await choose(old.setupLink)).status]).toEqual([404, 404]);

    const first = await make();
    const newer = (await asOwner('POST', `${list}/${first.id}/setup-link`)).body.setupLink;
    expect([await look(first.setupLink), await look(newer)]).toEqual([404, 200]);
    await asOwner('PUT', `${list}/${first.id}`, { isActive: false });
    expect([await look(newer), (await choose(newer)).status]).toEqual([404, 404]);
  });

  it('is answered like an unknown one when anything of it is somebody else’s', async () => {
    const [mine, theirs] = [await make(), await make()];
    const { token } = partsOfLink(mine.setupLink);
    const { username } = partsOfLink(theirs.setupLink);
    const base = setUpCalls(mine.setupLink).look.replace(/\/[^/]+$/, '');
    const unknown = await call('GET', `${base}/nobody.at.all?token=${token}`);
    expect(unknown.status).toBe(404);
    for (const path of [
      `${base}/${username}?token=${token}`,
      `${base}/${username}`,
      ...['', 'a$b', 'a'.repeat(201)].map((malformed) => `${base}/${username}?token=${malformed}`),
      `${base}/${username}?token=a&token=b`,
      `${base}/${partsOfLink(mine.setupLink).username}?token=${'a'.repeat(43)}`,
    ]) {
      const { status, body } = await call('GET', path);
      expect([path, status, body]).toEqual([path, 404, unknown.body]);
    }
    const taken = await choose(mine.setupLink, { username });
    const none = await choose(mine.setupLink, { username: 'nobody.at.all' });
    expect([taken.status, taken.body]).toEqual([none.status, none.body]);
    expect(await look(mine.setupLink)).toBe(200);
    // The token reveals nothing about the other kind of people.
    const other = setUpCalls(mine.setupLink).choose.path.includes('service-provider')
      ? '/api/referral-farrier/setup-password'
      : '/api/service-provider/setup-password';
    const { body } = setUpCalls(mine.setupLink).choose;
    expect((await call('POST', other, { body })).status).toBe(404);
  });

  it.each([
    ['Short1a', 'Password must be at least 8 characters'],
    ...['alllower1', 'ALLUPPER1', 'NoDigitsHere'].map((password) => [
      password,
      'Password must contain at least one uppercase letter, one lowercase letter, and one number',
    ]),
    ['Password123', 'This password is too easy to guess'],
    [`Aa1${'x'.repeat(maxLength.password)}`, `Please use at most ${maxLength.password} characters`],
  ])('refuses %s and stays good', async (password, message) => {
    const { setupLink } = await make();
    const { status, body } = await choose(setupLink, { password });
    expect([status, body.issues]).toEqual([400, [{ path: 'password', message }]]);
    expect(await look(setupLink)).toBe(200);
  });
});

it('somebody who has lost their password gets a link that says so, and the old one works until it is used', async () => {
  const { id, setupLink } = await team.provider();
  await choose(setupLink);
  const made = async (body?: object) =>
    (await asOwner('POST', `/api/service-providers/${id}/setup-link`, body)).body.setupLink;
  // The page sends people with a password to sign in, unless the link is for a new password.
  expect(await made()).not.toContain('again');
  const again = await made({ again: true });
  expect(again).toContain('&again=1&token=');
  expect((await call('GET', setUpCalls(again).look)).body.hasSetPassword).toBe(true);
  expect((await providerLogin(id, teamPassword)).status).toBe(200);
  expect((await choose(again, { password: 'Another Anvil 4' })).status).toBe(200);
  expect((await providerLogin(id, teamPassword)).status).toBe(401);
  expect((await providerLogin(id, 'Another Anvil 4')).status).toBe(200);
});

describe('pages of the portals', () => {
  it('is their own alone: anybody else’s is answered like nobody’s', async () => {
    const [pat, kit] = [await team.provider(), await team.provider()];
    const [ray, joe] = [await team.partner(), await team.partner()];
    const asPat = await server.cookieFor('provider', { id: pat.id });
    const asRay = await server.cookieFor('partner', { id: ray.id });
    const nobody = (await call('GET', '/api/service-provider/999999999', { cookie: asPat })).body;
    for (const [cookie, path] of [
      [asPat, `/api/service-provider/${kit.id}`],
      [asPat, `/api/service-provider/${kit.id}/statement`],
      [asPat, `/api/work-assignments/${kit.id}`],
      [asRay, `/api/referral-dashboard/${joe.id}`],
      [asRay, `/api/referral-dashboard/${joe.id}/statement`],
    ] as const) {
      const { status, body } = await call('GET', path, { cookie });
      expect([path, status, body]).toEqual([path, 404, nobody]);
    }
    for (const [cookie, path] of [
      [asPat, `/api/referral-dashboard/${pat.id}`],
      [asRay, `/api/service-provider/${ray.id}`],
    ] as const)
      expect((await call('GET', path, { cookie })).status).toBe(403);
  });

  it('adds up to the cent, and holds no bank number', async () => {
    const { id } = await team.provider({ accountNumber: '98765432' });
    const cookie = await server.cookieFor('provider', { id });
    const first = await team.work(id, 19_99);
    await team.work(id, 1_15);
    await team.work(id, 29, { status: 'pending' });
    await asOwner('PUT', `/api/work-assignments/${first.id}`, { status: 'paid' });
    const own = await call('GET', `/api/service-provider/${id}`, { cookie });
    expect(own.body).toMatchObject({ completedJobs: 2, totalEarned: 19_99, pendingPayment: 1_15 + 29 });
    // The portal, the owner's list and the statement show the same payables.
    const listed = (await asOwner('GET', '/api/service-providers')).body;
    const { totalOwed } = listed.find((row: { id: number }) => row.id === id);
    const statement = (await call('GET', `/api/service-provider/${id}/statement`, { cookie })).body;
    expect([own.body.totalOwed, totalOwed, statement.closingOwed]).toEqual([1_15, 1_15, 1_15]);
    expect(own.text).not.toMatch(/bsb|account|063-?000|98765432|•/i);
  });

  it('shows a member of the team their own fields, and none that is declared for the owner', async () => {
    const { id } = await team.provider();
    const cookie = await server.cookieFor('provider', { id });
    const own = await call('GET', `/api/service-provider/${id}`, { cookie });
    expect(Object.keys(own.body)).toEqual([
      'id',
      'firstName',
      'lastName',
      'qualificationLevel',
      'email',
      'phone',
      'specialties',
      'isActive',
      'hasSetPassword',
      'completedJobs',
      'totalEarned',
      'pendingPayment',
      'totalOwed',
    ]);
  });

  it('a partner’s totals are the sums of the clients', async () => {
    const { id } = await team.partner();
    const cookie = await server.cookieFor('partner', { id });
    for (const revenue of [10_01, 20_03]) await team.client(id, revenue);
    const dashboard = async () => (await call('GET', `/api/referral-dashboard/${id}`, { cookie })).body;
    const before = await dashboard();
    expect(before).toMatchObject({
      farrierId: id,
      name: 'Ray Fox',
      commissionPercentage: 15,
      totalClientsReferred: 2,
      totalRevenueGenerated: 30_04,
      totalCommissionEarned: 1_50 + 3_00,
      totalCommissionOwed: 4_50,
      totalCommissionPaid: 0,
    });
    expect(before.clients.map(({ totalRevenue }: { totalRevenue: number }) => totalRevenue)).toEqual([
      20_03, 10_01,
    ]);
    await asOwner('PUT', `/api/referral-clients/${before.clients[0].id}`, { isPaid: true });
    expect(await dashboard()).toMatchObject({ totalCommissionOwed: 1_50, totalCommissionPaid: 3_00 });
  });
});

describe('a statement', () => {
  it('runs by the month of the business, with what was owed before and after', async () => {
    const { id } = await team.provider();
    // 11:30 pm on 31 October and 0:30 am on 1 November in Victoria, both 31 October in UTC.
    clock.set('2027-10-31T12:30:00Z');
    await team.work(id, 10_00, { workDescription: 'Last of October' });
    clock.set('2027-10-31T13:30:00Z');
    const paid = await team.work(id, 5_00, { workDescription: 'First of November' });
    await asOwner('PUT', `/api/work-assignments/${paid.id}`, { status: 'paid', method: 'Cash' });
    const cookie = await server.cookieFor('provider', { id });
    const path = `/api/service-provider/${id}/statement`;
    expect((await call('GET', path, { cookie })).body).toEqual({
      month: '2027-11',
      name: 'Pat Lee',
      businessName: null,
      openingOwed: 10_00,
      earned: [
        { id: paid.id, date: '2027-11-01', label: 'First of November', amount: 5_00, removedFrom: null },
      ],
      earnedTotal: 5_00,
      paid: [
        {
          id: expect.any(Number),
          date: '2027-11-01',
          amount: 5_00,
          method: 'Cash',
          reference: null,
          takenBack: null,
        },
      ],
      paidTotal: 5_00,
      closingOwed: 10_00,
    });
    const october = (await call('GET', `${path}?month=2027-10`, { cookie })).body;
    expect(october).toMatchObject({ openingOwed: 0, earnedTotal: 10_00, closingOwed: 10_00 });
  });

  it.each(['2026-13', '2026', 'november', '2026-11-01', ''])('refuses the month %j', async (month) => {
    const { id } = await team.partner();
    const cookie = await server.cookieFor('partner', { id });
    const reply = await call('GET', `/api/referral-dashboard/${id}/statement?month=${month}`, { cookie });
    expect([reply.status, reply.body.issues[0].path]).toEqual([400, 'month']);
  });
});

it('the token of a link and the chosen password stand nowhere in the database', async () => {
  const { setupLink } = await team.provider();
  const { token } = partsOfLink(setupLink);
  await choose(setupLink);
  for (const collection of ['one-time-tokens', 'service-providers', 'messages', 'audit-log'] as const) {
    const { docs } = await app.payload.find({ collection, pagination: false, showHiddenFields: true });
    expect(JSON.stringify(docs)).not.toContain(token);
    expect(JSON.stringify(docs)).not.toContain(teamPassword);
  }
});
