import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { allEndpoints } from '../../../contracts/all-endpoints';
import { forbiddenScans } from '../../support/allowed-scans';
import { isPlain, nameOf } from '../../support/good-calls';
import { watchQueries } from '../../support/query-plans';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '100000' });
const queries = watchQueries(server.app.payload, join(server.dataDir, 'farrier.db'));
afterAll(() => queries.stop());

const listsOfOwners = allEndpoints.filter(
  (endpoint) => isPlain(endpoint) && endpoint.who !== 'everyone' && endpoint.who.includes('owner'),
);

it('no list of the owner scans a table that grows', async () => {
  const cookie = await server.cookieFor('owner');
  const found: [string, string[]][] = [];
  for (const endpoint of listsOfOwners) {
    const name = nameOf(endpoint);
    queries.as(name);
    await server.call('GET', endpoint.path, { cookie });
    const scans = forbiddenScans(queries, name);
    if (scans.length) found.push([name, scans]);
  }
  expect(found).toEqual([]);
});

it('a scan of a table that grows is seen', async () => {
  queries.as('a search for a note');
  await server.app.payload.find({
    collection: 'bookings',
    where: { specialRequirements: { contains: 'x' } },
  });
  expect(forbiddenScans(queries, 'a search for a note')).not.toEqual([]);
});
