import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { allHandlers } from '../../../cms/api/all-handlers';
import type { SessionRole } from '../../../cms/security/accounts/session-people';
import { portals } from '../../../contracts/portals';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { adminPassword } from '../../support/servers/test-env';
import { teamOf } from '../../support/team-calls';

const server = await startTestServer();
const { app, call, clock, cookieFor } = server;
const team = teamOf(server);
const prefetches = portals.filter(({ asksFirst, opensOffline }) => asksFirst && !opensOffline);

const wicked = `</script><script>alert('x')</script><!--`;
await call('POST', '/api/bookings', { body: bookingBody({ firstName: 'Zoe', specialRequirements: wicked }) });

const newCustomer = () => {
  const username = `mia${Math.floor(performance.now())}`;
  return app.payload.create({ collection: 'users', data: { username, email: `${username}@example.com` } });
};
const open = (path: string, cookie?: string, headers?: Record<string, string>) =>
  call('GET', path, { cookie, headers });
const shape = /<script id="prefetched" type="application\/json">(.*?)<\/script>/s;
const prefetchedBy = (html: string): Record<string, unknown> | null => {
  const found = shape.exec(html)?.[1];
  return found === undefined ? null : JSON.parse(found).answers;
};
/**
 * Opens a page until it brings all of these answers: on a busy machine a page goes out without a late answer, and the
 * browser asks for that one.
 */
const openWhole = (path: string, cookie: string, addresses: readonly string[]) =>
  vi.waitFor(
    async () => {
      const page = await open(path, cookie);
      expect(Object.keys(prefetchedBy(page.text) ?? {})).toEqual(expect.arrayContaining([...addresses]));
      return page;
    },
    { timeout: 15_000 },
  );
const asksEarly = (html: string) => html.match(/href="\/api[^"]+" as="fetch"/g) ?? [];

it('a page of the dashboard brings what every page asks for, and no first view', async () => {
  const answers = ['/api/admin/session', '/api/admin/waiting'];
  const page = await openWhole('/admin/reviews', await cookieFor('owner'), answers);
  expect(Object.keys(prefetchedBy(page.text) ?? {}).sort()).toEqual(answers);
});

describe('the page of a client’s horse', () => {
  const timelineOf = (client: string, horse: string) =>
    `/api/clients/${client}/horses/${horse}/timeline?page=1&pageSize=12`;

  it('brings what it says of them, as the API answers it', async () => {
    const cookie = await cookieFor('owner');
    const client = (await call('POST', '/api/clients', { cookie, body: { familyName: 'Page' } })).body;
    const horses = `/api/clients/${client.id}/horses`;
    const horse = (await call('POST', horses, { cookie, body: { name: 'Bella' } })).body;
    const pages = {
      [`/clients/${client.id}/horses/${horse.id}`]: [horses, timelineOf(client.id, horse.id)],
      [`/clients/${client.id}`]: [`/api/clients/${client.id}`, `/api/regulars?clientId=${client.id}`],
    };
    for (const [path, addresses] of Object.entries(pages)) {
      const prefetched = prefetchedBy((await openWhole(path, cookie, addresses)).text);
      for (const address of addresses)
        expect(prefetched?.[address]).toEqual((await open(address, cookie)).body);
    }
  });

  it.each(['0', '-1', '999999', '1;2', '%2f', 'x'])('brings nothing of horse %j', async (horse) => {
    const { status, text } = await open(`/clients/1/horses/${horse}`, await cookieFor('owner'));
    expect([status, Object.keys(prefetchedBy(text) ?? {}).filter((key) => key.includes('timeline'))]).toEqual(
      [200, []],
    );
  });
});

describe.each(prefetches)('the page of $path', ({ path, asksFirst = [] }) => {
  it('brings an owner what its first view asks for, as the API answers it, and is kept nowhere', async () => {
    const cookie = await cookieFor('owner');
    const page = await openWhole(path, cookie, asksFirst);
    const prefetched = prefetchedBy(page.text);
    expect(Object.keys(prefetched ?? {}).sort()).toEqual([...asksFirst].sort());
    for (const address of asksFirst)
      expect(prefetched?.[address]).toEqual((await open(address, cookie)).body);
    expect(asksEarly(page.text)).toEqual([]);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('etag')).toBeNull();
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
  });

  it('brings nobody else anything, before or after an owner', async () => {
    const ids: Partial<Record<SessionRole, number>> = {
      provider: (await team.provider()).id,
      partner: (await team.partner()).id,
      customer: (await newCustomer()).id,
    };
    await open(path, await cookieFor('owner'));
    const strangers = [
      undefined,
      'farrier-owner=stolen',
      'payload-token=x; farrier-owner=',
      ...(await Promise.all(
        (['customer', 'provider', 'partner', 'worker'] as const).map((role) =>
          cookieFor(role, { id: ids[role], name: app.env.WORKER_NAME }),
        ),
      )),
    ];
    for (const cookie of strangers) {
      const { text, headers } = await open(path, cookie);
      expect([cookie, prefetchedBy(text), text.includes('Zoe')]).toEqual([cookie, null, false]);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });
});

it('a session that has ended brings nothing, and neither does a password in a header', async () => {
  const cookie = await cookieFor('owner');
  expect(prefetchedBy((await open('/admin', cookie)).text)).not.toBeNull();
  await call('POST', '/api/admin/logout', { cookie });
  expect(prefetchedBy((await open('/admin', cookie)).text)).toBeNull();
  const { text } = await open('/admin', undefined, { 'x-admin-password': adminPassword });
  expect([prefetchedBy(text), text.includes('Zoe')]).toEqual([null, false]);
});

it('text by a client ends no script and starts none', async () => {
  const { asksFirst = [] } = prefetches.find(({ path }) => path === '/admin') ?? {};
  const { text } = await openWhole('/admin', await cookieFor('owner'), asksFirst);
  expect(text.split('<script').length).toBe(text.split('</script>').length);
  expect(shape.exec(text)?.[1]).not.toContain('<');
  expect(JSON.stringify(prefetchedBy(text))).toContain(JSON.stringify(wicked).slice(1, -1));
});

it('each answer is a reading of this contract', () => {
  const reads = allHandlers
    .filter(({ endpoint }) => endpoint.method === 'GET')
    .map(({ endpoint }) => endpoint.path);
  for (const { asksFirst = [], pageAsks = {} } of portals)
    for (const address of [...asksFirst, ...Object.values(pageAsks).flat()])
      expect(reads).toContain(address.split('?')[0]);
});

it('a page that the service worker stores brings nothing', async () => {
  const stored = portals.filter(({ opensOffline, role }) => opensOffline && role === 'owner');
  expect(stored.map(({ path }) => path)).toEqual(['/calendar']);
  // Requests as the service worker does: with a session, because no page works without one.
  const { status, text } = await open('/calendar', await cookieFor('owner'));
  expect([status, prefetchedBy(text), asksEarly(text)]).toEqual([200, null, []]);
});

describe('a page whose answers cannot be made', () => {
  const failing = (rows: () => Promise<never>) => {
    const { db } = app.payload;
    const count = db.count.bind(db);
    const spy = vi
      .spyOn(db, 'count')
      .mockImplementation((options) => (options.collection === 'sms-replies' ? rows() : count(options)));
    onTestFinished(() => spy.mockRestore());
  };

  it.each([
    ['fail', () => Promise.reject(new Error('no rows today'))],
    ['take too long', () => new Promise<never>(() => undefined)],
  ])('goes out without those that %s, and has the browser ask for them', async (_what, rows) => {
    failing(rows);
    clock.advance(1000);
    const { status, text } = await openWhole('/admin', await cookieFor('owner'), ['/api/admin/session']);
    expect(status).toBe(200);
    expect(prefetchedBy(text)).not.toHaveProperty('/api/admin/waiting');
    expect(prefetchedBy(text)).toHaveProperty('/api/admin/session', { authenticated: true });
    expect(asksEarly(text)).toContain('href="/api/admin/waiting" as="fetch"');
  });
});
