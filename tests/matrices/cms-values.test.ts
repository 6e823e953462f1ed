import type { FlattenedField } from 'payload';
import { expect, it } from 'vitest';
import { allEndpoints } from '../../contracts/all-endpoints';
import { isServerField } from '../../rows/field-rules';
import { cmsRest } from '../support/cms-rest';
import { addLinkedRows, rowsOfOwners } from '../support/cms-rows';
import { isPlain } from '../support/good-calls';
import { startTestServer } from '../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000000' });
const { app, call, cookieFor } = server;
const { payload } = app;
const owner = await cookieFor('owner');
const cms = await cmsRest(server);
const { customer: mia, links } = await addLinkedRows(server);

/** Values that no form sends, and typing errors. */
const edges: unknown[] = [
  ...[0.5, -1, 0, 1e21, 2 ** 53, '12.5', 'NaN'],
  ...[
    '',
    ' ',
    '\u0000',
    '\ud800',
    'x'.repeat(100_000),
    '0001-01-01T00:00:00.000Z',
    '+275760-09-13T00:00:00Z',
  ],
  ...[null, true, [], {}, [1], { equals: 1 }, { relationTo: 'users', value: 1 }],
];

/** Everything that returns rows: the owner's lists, whole and in pages, and the lists and pages of guests. */
const lists = allEndpoints
  .filter((endpoint) => endpoint.method === 'GET' && isPlain(endpoint) && !endpoint.path.includes(':'))
  .map(({ path }) => path)
  .filter((path) => path.startsWith('/api/') && path !== '/api/health');
const pages = ['/', '/reviews', '/sitemap.xml', '/booking/farrier', '/pages/about-0'];
const ofMia = ['/api/horses', '/api/user/bookings', '/api/user/profile', '/api/user/export'];

async function faultsOfReading(): Promise<string[]> {
  const faults: string[] = [];
  const read = async (path: string, cookie?: string) => {
    const { status } = await call('GET', path, { cookie });
    if (status >= 500) faults.push(`${path} answers ${status}`);
  };
  for (const path of lists) {
    await read(path, owner);
    await read(`${path}?page=1&pageSize=200`, owner);
  }
  for (const path of pages) await read(path);
  for (const path of ofMia) await read(path, mia.cookie);
  return faults;
}

const slugs = Object.keys(payload.collections) as (keyof typeof payload.collections)[];
const configOf = (slug: string) => payload.collections[slug as (typeof slugs)[number]].config;

/** Returns the values to try in a field. The server drops all values of its own fields, so one is enough for them. */
const triedIn = (field: FlattenedField) => (isServerField(field) ? edges.slice(0, 1) : edges);

it.each(Object.entries(rowsOfOwners))(
  'the CMS takes nothing odd in a row of %s for a fault of the server’s',
  { timeout: 120_000 },
  async (slug, rowOf) => {
    let n = 0;
    const add = (more: Record<string, unknown> = {}) =>
      cms('POST', `/${slug}`, { ...rowOf(n++, links), ...more });
    const plain = await add();
    expect([plain.status, plain.body?.errors]).toEqual([201, undefined]);
    const faults: string[] = [];
    for (const field of configOf(slug).flattenedFields) {
      const { name } = field;
      for (const edge of name === 'id' ? [] : triedIn(field)) {
        const { status } = await add({ [name]: edge });
        if (status >= 500) faults.push(`${name}: ${JSON.stringify(edge).slice(0, 60)} answers ${status}`);
      }
    }
    expect(faults).toEqual([]);
    const stored = await cms('GET', `/${slug}?limit=0&depth=1`);
    expect(stored.status).toBe(200);
  },
);

it('every list and page can carry any value that the CMS took', { timeout: 120_000 }, async () => {
  expect(await faultsOfReading()).toEqual([]);
});
