import { beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '../../../contracts/all-endpoints';
import type { Endpoint } from '../../../contracts/endpoint';
import { rows } from '../../../rows/rows';
import { bookingBody, surveyBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { teamOf } from '../../support/team-calls';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '100000' });
const { app, asOwner, call } = server;

const { payload } = app;
const pat = await teamOf(server).provider();
const work = {
  serviceProviderId: pat.id,
  workDescription: 'Trim',
  amountOwed: 6500,
  status: 'pending',
} as const;

/** Through the Local API, as the CMS writes, and by one insert, as our calls do. */
const ways = {
  'the CMS': (more: object) => payload.create({ collection: 'work-assignments', data: { ...work, ...more } }),
  'a call': (more: object) => rows(payload, 'work-assignments').add({ ...work, ...more }),
};
const reason = async (write: Promise<unknown>) => {
  const error = await write.then(() => null).catch((cause: unknown) => cause);
  const data = error && typeof error === 'object' && 'data' in error ? error.data : null;
  return (data as { errors?: { path: string; message: string }[] } | null)?.errors?.[0] ?? error;
};

describe.each(Object.entries(ways))('work that %s writes down', (_name, write) => {
  it.each([
    ['workDescription', null, 'Please say what was done'],
    ['workDescription', undefined, 'Please say what was done'],
    ['workDescription', '  ', 'Please say what was done'],
    ['workDescription', 'x'.repeat(2001), 'Please use at most 2,000 characters'],
    ['amountOwed', null, 'Please enter an amount'],
    ['amountOwed', undefined, 'Please enter an amount'],
    ['amountOwed', 12.5, 'Please enter dollars and cents, for example 120.50'],
    ['hoursWorked', 1.255, 'Please enter hours up to 99.99, with at most two decimals'],
    ['hoursWorked', 100, 'Please enter hours up to 99.99, with at most two decimals'],
  ])('is refused with %s %j', async (path, value, message) => {
    expect(await reason(write({ [path]: value }))).toMatchObject({ path, message });
  });

  it.each([0.07, 1.1, 4.35, 8.29, 99.99, null])('takes %s hours', async (hoursWorked) => {
    expect((await write({ hoursWorked })).hoursWorked ?? null).toBe(hoursWorked);
  });
});

it('takes phones of up to 50 characters in the survey, and emails of up to 255 of partners', async () => {
  const spaced = `0412${' '.repeat(40)}345 678`.slice(0, 51);
  expect(spaced).toHaveLength(51);
  expect((await call('POST', '/api/survey2025', { body: surveyBody({ phone: spaced }) })).status).toBe(400);
  const phone = `0412${' '.repeat(39)}345 678`;
  expect((await call('POST', '/api/survey2025', { body: surveyBody({ phone }) })).status).toBe(201);
  const partner = (email: string) =>
    payload.create({
      collection: 'referral-farriers',
      data: {
        firstName: 'Ray',
        lastName: 'Fox',
        loginUsername: `ray${email.length}`,
        email,
        commissionPercentage: 15,
      },
    });
  const long = (length: number) => `${'r'.repeat(length - 12)}@example.com`;
  expect((await partner(long(255))).email).toHaveLength(255);
  expect(await reason(partner(long(256)))).toMatchObject({
    message: 'An email address has at most 255 characters',
  });
});

describe('the rest of the team', () => {
  const team = teamOf(server);

  /** Values of other people's rows, which no reader may see. */
  const secrets = ['Otherwise', '87654321', '777123', 'others-secret'];
  const ids = new Set<number>();
  const own: Record<'provider' | 'partner', { id: number; cookie: string }> = {
    provider: { id: 0, cookie: '' },
    partner: { id: 0, cookie: '' },
  };

  beforeAll(async () => {
    const hidden = { lastName: 'Otherwise', accountNumber: '87654321', accountName: 'others-secret' };
    const kit = await team.provider({ ...hidden, email: 'others-secret@team.example' });
    const joe = await team.partner({ ...hidden, businessName: 'others-secret' });
    const work = await team.work(kit.id, 777_123, { workDescription: 'others-secret' });
    const client = await team.client(joe.id, 777_123, { clientName: 'Otherwise', notes: 'others-secret' });
    const payees = [{ payeeType: 'service-provider', payeeId: kit.id, amount: 777_123 }];
    const { body: run } = await team.payout({ payees });
    const booking = (await call('POST', '/api/bookings', { body: bookingBody({ lastName: 'Otherwise' }) }))
      .body;
    for (const id of [kit.id, joe.id, work.id, client.id, run.id, run.payments[0].id, booking.id])
      ids.add(id);
    own.provider.id = (await team.provider()).id;
    own.partner.id = (await team.partner()).id;
    for (const role of ['provider', 'partner'] as const)
      own[role].cookie = await server.cookieFor(role, { id: own[role].id });
  });

  const leaks = (text: string) => secrets.filter((secret) => text.includes(secret));
  const withIds = ({ path }: Endpoint) => /:\w+/.test(path);
  const others = () => [...ids].map(String);
  const none = ['0', '-1', '1e3', '01', '1%20OR%201=1', '..%2F1', '%00', '$ne', '[]'];

  describe.each(['provider', 'partner'] as const)('a %s', (role) => {
    it('reads nothing of anybody else by any call and any id', { timeout: 120_000 }, async () => {
      const { cookie, id: self } = own[role];
      let answered = 0;
      for (const endpoint of allEndpoints.filter(withIds)) {
        const isOurs = endpoint.who !== 'everyone' && endpoint.who.some((who) => who === role);
        // Skips calls of other roles: access.test.ts checks that they are refused first.
        if (!isOurs && endpoint.who !== 'everyone') continue;
        const attempts = [...others(), ...(isOurs ? none : [])].map(async (id) => {
          const path = endpoint.path.replace(/:\w+/g, id);
          const body = endpoint.method === 'GET' ? undefined : { id: self, month: '2026-11' };
          const { status, text } = await call(endpoint.method, path, { cookie, body });
          expect([endpoint.method, path, leaks(text)]).toEqual([endpoint.method, path, []]);
          if (isOurs) expect([path, status === 404 || status === 400]).toEqual([path, true]);
          answered += isOurs ? 1 : 0;
        });
        await Promise.all(attempts);
      }
      // Includes the calls of this role.
      expect(answered).toBeGreaterThan(20);
    });

    it('reads nothing of anybody else by calls without an id, by filters, and in the CMS', async () => {
      const { cookie } = own[role];
      const other = [...ids][0];
      const filters = `?serviceProviderId=${other}&referralFarrierId=${other}&id=${other}&page=1`;
      for (const { method, path } of allEndpoints.filter(
        (endpoint) => !withIds(endpoint) && endpoint.method === 'GET',
      ))
        for (const query of ['', filters]) {
          const { text } = await call(method, `${path}${query}`, { cookie });
          expect([path, query, leaks(text)]).toEqual([path, query, []]);
        }
      for (const slug of [
        'service-providers',
        'referral-farriers',
        'work-assignments',
        'referral-clients',
        'payments',
      ]) {
        for (const path of [`/cms-api/${slug}`, ...[...ids].map((id) => `/cms-api/${slug}/${id}`)]) {
          const { status, text } = await call('GET', path, { cookie });
          expect([path, status < 400, leaks(text)]).toEqual([path, false, []]);
        }
      }
    });

    it('finds their own', async () => {
      const { cookie, id } = own[role];
      const path = role === 'provider' ? `/api/service-provider/${id}` : `/api/referral-dashboard/${id}`;
      expect((await call('GET', path, { cookie })).status).toBe(200);
    });
  });

  it('the owner finds what they do not', async () => {
    const texts = await Promise.all(
      ['/api/service-providers', '/api/referral-farriers', '/api/payments'].map(
        async (path) => (await asOwner('GET', path)).text,
      ),
    );
    expect(leaks(texts.join(' '))).toEqual(expect.arrayContaining(['Otherwise', 'others-secret', '777123']));
  });
});
