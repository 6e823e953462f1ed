import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publicPagesByPath } from '../../../cms/rendering/pages/public-pages';
import { sessionRoles } from '../../../cms/security/accounts/session-people';
import { credentials, isSomebody } from '../../../cms/security/credentials';
import { rows } from '../../../rows/rows';
import { newCustomer } from '../../support/customers';
import { startTestServer } from '../../support/servers/server';
import { adminPassword } from '../../support/servers/test-env';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, call, clock, cookieFor } = server;

for (let number = 1; number <= 24; number++) {
  const body = { firstName: `Mia ${number}`, rating: 5, reviewText: `On time, visit ${number}.` };
  await call('POST', '/api/reviews', { body });
}

/** Two guests' values of each name that a page reads; the page may not know the second. */
const values: Record<string, [string, string]> = {
  page: ['2', '3'],
  priority: ['', '1'],
  date: ['2026-11-26', '2026-12-02'],
  area: ['pakenham', 'nowhere'],
  horse: ['7', '8'],
  visit: ['one', 'two'],
};
const params: Record<string, string> = { ':service': 'farrier', ':suburb': 'pakenham', ':slug': 'privacy' };
const pages = Object.entries(publicPagesByPath).map(([path, { reads }]) => ({
  path: path.replace(/:\w+/g, (name) => params[name] ?? name),
  reads,
}));
const addresses = pages.flatMap(({ path, reads }) => {
  const names = Object.keys(reads);
  return [
    path,
    ...names.flatMap((name) => (values[name] ?? []).map((value) => `${path}?${name}=${value}`)),
    ...(names.length > 1 ? [`${path}?${names.map((name) => `${name}=${values[name]?.[0]}`).join('&')}`] : []),
  ];
});

let saves = 1000;
/** Returns the first page for a guest, as after a save of the owner. */
async function shownFirst(path: string): Promise<string> {
  saves += 1;
  await rows(app, 'counters').update({ name: 'content-version' }, { value: saves });
  await app.content.refresh();
  return (await call('GET', path)).text;
}

describe('a page that is kept for guests', () => {
  it('reads names of which this test knows values that change it', async () => {
    for (const { path, reads } of pages) {
      const plain = await shownFirst(path);
      for (const [name, kind] of Object.entries(reads)) {
        // A guest's page must not contain private parts.
        const changes = (await shownFirst(`${path}?${name}=${values[name]?.[0]}`)) !== plain;
        expect([name, name in values, changes || kind === 'personal']).toEqual([name, true, true]);
      }
    }
  });

  it.each(pages.map(({ path }) => [path]))(
    '%s shows no guest what another one asked for',
    { timeout: 60_000 },
    async (path) => {
      const mine = addresses.filter((address) => address.split('?')[0] === path);
      const expected = new Map<string, string>();
      for (const address of mine) expected.set(address, await shownFirst(address));
      for (const first of mine) {
        await shownFirst(first);
        for (const second of mine) {
          const shown = (await call('GET', second)).text;
          expect([first, second, shown === expected.get(second)]).toEqual([first, second, true]);
        }
      }
    },
  );

  it('is nobody’s to share where it says something of one person', async () => {
    for (const { path, reads } of pages) {
      for (const [name, kind] of Object.entries(reads)) {
        if (kind !== 'personal') continue;
        const { headers } = await call('GET', `${path}?${name}=${values[name]?.[0]}`);
        expect([path, name, headers.get('cache-control')]).not.toContain(
          'public, max-age=0, must-revalidate',
        );
        expect([path, name, headers.get('etag')]).toEqual([path, name, null]);
      }
    }
  });
});

describe('a visitor with a session', () => {
  const bearing: [string, Record<string, string>][] = [
    ...credentials.cookies.map((name): [string, Record<string, string>] => [name, { cookie: `${name}=abc` }]),
    ['a cookie with a blank', { cookie: 'a=1; farrier-owner =abc' }],
    ...credentials.headers.map((name): [string, Record<string, string>] => [name, { [name]: 'abc' }]),
  ];
  const shared = [
    '/',
    '/booking/farrier',
    '/farrier/pakenham',
    '/parts/booking-form',
    '/api/reviews',
    '/api/docs',
  ];

  it.each(bearing)('by %s, is answered for themselves, and past what is kept', async (_, headers) => {
    expect(isSomebody({ headers })).toBe(true);
    for (const path of shared) {
      clock.advance(61_000);
      const own = await call('GET', path, { headers });
      expect([path, own.headers.get('cache-control')]).toEqual([path, 'private, no-store']);
      const guest = await call('GET', path);
      expect(guest.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      const after = await call('GET', path, { headers });
      expect([path, after.headers.get('cache-control'), after.headers.get('etag')]).toEqual([
        path,
        'private, no-store',
        null,
      ]);
    }
  });

  it('that is made up gets the bytes that were compressed for guests', async () => {
    const accepted = { 'accept-encoding': 'br' };
    for (const path of [
      ...shared,
      '/api/openapi.json',
      '/nowhere',
      '/b/no-such-link',
      '/again/no-such-link',
    ]) {
      const guest = await call('GET', path, { headers: accepted });
      for (const cookie of ['farrier-customer=made-up', 'farrier-owner=made-up', 'payload-token=made-up']) {
        const own = await call('GET', path, { headers: { ...accepted, cookie } });
        const bytes = ({ headers }: typeof own) => headers.get('content-length');
        expect([path, cookie, bytes(own), own.text === guest.text]).toEqual([
          path,
          cookie,
          bytes(guest),
          true,
        ]);
      }
    }
  });

  it('is found by the cookies and headers of one list alone', () => {
    expect(credentials.cookies).toEqual(
      expect.arrayContaining(sessionRoles.map((role) => `farrier-${role}`)),
    );
    const folder = join(process.cwd(), 'cms');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      // Excludes `referrals`: the partner code that it reads does not identify the sender.
      (name) => /^(?!panel|api\/team\/referrals).*\.ts$/.test(name) && !name.endsWith('.test.ts'),
    );
    const readers = sources.filter((name) =>
      /parseCookie|['"`]x-(admin-password|worker-token)['"`]/.test(readFileSync(join(folder, name), 'utf8')),
    );
    expect(readers).toEqual(['security/credentials.ts']);
  });

  it('leaves nothing of a customer to guests, however the cookie is written', async () => {
    const customer = await newCustomer(server, 'Marguerite', { firstName: 'Marguerite' });
    for (const cookie of [customer.cookie, customer.cookie.replace('=', ' =')]) {
      for (const path of ['/', '/booking/farrier', '/parts/booking-form', '/reviews']) {
        clock.advance(61_000);
        await call('GET', path, { headers: { cookie } });
        const guest = await call('GET', path);
        expect([path, guest.text.includes('Marguerite')]).toEqual([path, false]);
      }
    }
  });

  it('as an owner sees drafts, by the CMS and by the header, and no guest does', async () => {
    await app.payload.updateGlobal({
      slug: 'home-page',
      draft: true,
      data: { heroTitle: 'A draft that nobody may see', _status: 'draft' },
    });
    await app.content.refresh();
    const [owner] = (await app.payload.find({ collection: 'owners' })).docs;
    const token = (await cookieFor('owner', { id: owner?.id })).split('=')[1];
    const ways: Record<string, string>[] = [
      { cookie: `farrier-cms=${token}` },
      { cookie: await cookieFor('owner') },
      { 'x-admin-password': adminPassword },
    ];
    for (const headers of ways) {
      await call('GET', '/');
      for (const address of ['/?preview=1', '/']) {
        const own = await call('GET', address, { headers });
        expect(own.headers.get('cache-control')).toBe('private, no-store');
        expect(own.text.includes('A draft that nobody may see')).toBe(address !== '/');
      }
      for (const address of ['/', '/?preview=1'])
        expect((await call('GET', address)).text).not.toContain('A draft that nobody may see');
      clock.advance(61_000);
      for (const address of ['/?preview=1', '/'])
        expect((await call('GET', address)).text).not.toContain('A draft that nobody may see');
    }
  });
});
