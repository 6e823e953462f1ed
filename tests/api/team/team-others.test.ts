import { beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '../../../contracts/all-endpoints';
import type { Endpoint } from '../../../contracts/endpoint';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { teamOf } from '../../support/team-calls';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '100000' });
const { asOwner, call } = server;
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
  for (const id of [kit.id, joe.id, work.id, client.id, run.id, run.payments[0].id, booking.id]) ids.add(id);
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
