import { expect, it } from 'vitest';
import { allEndpoints } from '../../../contracts/all-endpoints';
import type { Endpoint } from '../../../contracts/endpoint';
import { callersOf, roleOf } from '../../support/callers';
import type { GoodCall } from '../../support/good-call';
import { nameOf } from '../../support/good-calls';
import { connectedEnv } from '../../support/servers/connected-env';
import { hurried } from '../../support/servers/hurried';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer(connectedEnv);
const { call } = server;
const { cookieOf } = await callersOf(server);

/**
 * Returns a few invalid calls of an endpoint. tests/matrices/odd-inputs.test.ts sends each odd value in each field.
 */
function oddCalls({ method, path, query, consumes }: Endpoint): GoodCall[] {
  const known = path.replaceAll(/:\w+/g, '1');
  const paths = path.includes(':') ? ['%00', '1e0'].map((odd) => path.replaceAll(/:\w+/g, odd)) : [];
  const names = query && 'shape' in query ? Object.keys(query.shape as object) : [];
  const queries = names.length
    ? [`${known}?${names.map((name) => `${name}=%00&${name}[$ne]=-1`).join('&')}`]
    : [];
  const bodies = method === 'GET' || consumes === 'multipart' ? [] : [null, [], { $gt: '' }, '\u0000'];
  return [
    ...[...paths, ...queries].map((odd) => ({ path: odd })),
    ...bodies.map((body) => ({ path: known, body })),
  ];
}

it.each(allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s answers odd addresses and bodies without a fault of the server',
  async (_name, endpoint) => {
    const cookie = await cookieOf(roleOf(endpoint));
    const faults: string[] = [];
    for (const odd of oddCalls(endpoint)) {
      const { status } = await hurried(call(endpoint.method, odd.path ?? '', { cookie, ...odd }));
      if (status >= 500) faults.push(JSON.stringify(odd));
    }
    expect(faults).toEqual([]);
  },
);
