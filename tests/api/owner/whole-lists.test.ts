import { describe, expect, it } from 'vitest';
import { allEndpoints } from '../../../contracts/all-endpoints';
import { bookOf } from '../../support/book';
import { startTestServer } from '../../support/servers/server';
import { wrongListQueries } from '../../support/wrong-list-queries';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const get = (path: string) => server.asOwner('GET', path);
const clientId = await bookOf(server).client({ email: 'jess@example.com' });

const lists = allEndpoints
  .filter(({ alsoInPages }) => alsoInPages)
  .map(({ path }) => path.replace(':id', String(clientId)));

describe.each(lists)('%s', (path) => {
  it('is an array, and with page a page of it', async () => {
    const { status, body: whole } = await get(path);
    expect([status, Array.isArray(whole)]).toEqual([200, true]);
    expect((await get(`${path}?page=1&pageSize=2`)).body).toEqual({
      items: whole.slice(0, 2),
      total: whole.length,
      page: 1,
      pageSize: 2,
    });
  });

  it.each(wrongListQueries)('refuses ?%s, and names it', async (query, name) => {
    const { status, body } = await get(`${path}?${query}`);
    expect([status, body.issues?.[0]?.path]).toEqual([400, name]);
    expect(body.message).toMatch(/^(Please|This list|The list) /);
  });
});

it('a whole list is searched and sorted, missing values last', async () => {
  for (const [name, minutes] of [
    ['Zebra trim', null],
    ['Zébra shoes', 30],
    ['ZEBRA reset', 90],
  ] as const)
    await server.asOwner('POST', '/api/price-items', { name, cents: 5000, minutes });
  const names = async (query: string) => {
    const { items } = (await get(`/api/price-items?page=1&q=zebra&${query}`)).body;
    return items.map((item: { name: string }) => item.name);
  };
  expect(await names('sort=minutes')).toEqual(['Zébra shoes', 'ZEBRA reset', 'Zebra trim']);
  expect(await names('sort=-minutes')).toEqual(['ZEBRA reset', 'Zébra shoes', 'Zebra trim']);
  expect(await names('sort=name&pageSize=1')).toEqual(['ZEBRA reset']);
});
