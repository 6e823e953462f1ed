import { expect, it } from 'vitest';
import { allEndpoints } from '../../../contracts/all-endpoints';
import { newCustomer } from '../../support/customers';
import { goodCalls, nameOf } from '../../support/good-calls';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '100000' });
const mia = await newCustomer(server, 'mia');
const good = goodCalls(server, mia);
const withId = allEndpoints.filter(
  ({ path, who }) => who !== 'everyone' && who.includes('owner') && /:(id|\w+Id)\b/.test(path),
);

it.each(withId.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s answers 404 for a row that is not there',
  async (name, endpoint) => {
    const { path: known = '', ...sent } = (await good[name]?.('owner')) ?? {};
    const path = endpoint.path.replaceAll(/:(id|\w+Id)\b/g, '999999999').replace(/:\w+/, 'x');
    const query = known.includes('?') ? known.slice(known.indexOf('?')) : '';
    const reply = await server.call(endpoint.method, path + query, {
      cookie: await server.cookieFor('owner'),
      ...sent,
    });
    expect([reply.status, reply.body.issues]).toEqual([404, undefined]);
  },
);
