import { expect, it } from 'vitest';
import { allEndpoints } from '../../contracts/all-endpoints';
import type { Endpoint } from '../../contracts/endpoint';
import { callersOf, roleOf } from '../support/callers';
import type { GoodCall } from '../support/good-call';
import { nameOf } from '../support/good-calls';
import { connectedEnv } from '../support/servers/connected-env';
import { hurried } from '../support/servers/hurried';
import { startTestServer } from '../support/servers/server';

const server = await startTestServer(connectedEnv);
const { call } = server;
const { cookieOf, goodCall } = await callersOf(server);

const deep = (depth: number): unknown => (depth ? [deep(depth - 1)] : []);
/** Values that no person types, and that scanners for weaknesses send. */
const oddities: unknown[] = [
  ...[null, -1, 1e308, 2 ** 53, '', 'NaN', '\u0000', '\ud800', 'x'.repeat(20_000)],
  ...['0000-01-01', '9999-12-31T23:59:59Z', '2026-02-30', [], [null], { $gt: '' }, deep(20)],
];
/** Odd parts of a URL. */
const oddParts = [
  '-1',
  '1e0',
  '99999999999999999999',
  '%00',
  '%ff',
  '..%2f..%2fetc',
  '%5B1%5D',
  'x'.repeat(2000),
];

const oddTexts = [...oddParts, '0001-01-01', '1.5', '1e400', '%25', 'true,false', '.%2a('];

/** Yields every declared name of a query with each odd text, and as an object, a list and an operator. */
function* oddQueries(query: Endpoint['query']): Generator<[string, string]> {
  const shape = query && 'shape' in query ? Object.keys(query.shape as object) : [];
  for (const name of new Set(['page', 'sort', 'month', ...shape])) {
    for (const odd of oddTexts) yield [name, odd];
    for (const form of ['[$ne]', '[]', '[like]']) yield [`${name}${form}`, '-1'];
  }
}

/** Yields bodies with one odd value each. Each field gets only one of the values that the declaration refuses. */
function* oddBodies(
  { body: schema }: Endpoint,
  fields: Record<string, unknown>,
): Generator<[string, unknown]> {
  const seen = new Set<string>();
  for (const odd of oddities) {
    const bodies = Object.keys(fields).map((name) => [name, { ...fields, [name]: odd }] as const);
    for (const [name, body] of [['the body', odd] as const, ...bodies]) {
      const isRefused = schema && !schema.safeParse(JSON.parse(JSON.stringify(body))).success;
      if (isRefused && seen.has(name)) continue;
      if (isRefused) seen.add(name);
      yield [name, body];
    }
  }
}

/** Yields variants of an endpoint's good call, each with one odd value. */
function* oddCalls(endpoint: Endpoint, { body, ...sent }: GoodCall): Generator<[string, GoodCall]> {
  const { path, query } = endpoint;
  if (typeof body === 'object' && body !== null)
    for (const [where, odd] of oddBodies(endpoint, body as Record<string, unknown>))
      yield [where, { ...sent, body: odd }];
  const segments = path.split('/');
  for (const [at, segment] of segments.entries()) {
    if (!segment.startsWith(':')) continue;
    for (const odd of oddParts)
      yield [segment, { ...sent, body, path: segments.with(at, odd).join('/').replaceAll(/:\w+/g, '1') }];
  }
  for (const [name, odd] of query ? oddQueries(query) : [])
    yield [`?${name}`, { ...sent, body, path: `${path.replaceAll(/:\w+/g, '1')}?${name}=${odd}&to=${odd}` }];
}

it.each(allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s takes nothing odd for a fault of the server’s',
  async (_name, endpoint) => {
    const role = roleOf(endpoint);
    const sent = await goodCall(endpoint, role);
    const faults: string[] = [];
    let cookie: string | undefined;
    for (const [where, odd] of oddCalls(endpoint, sent)) {
      cookie ??= await cookieOf(role);
      const path = odd.path ?? sent.path ?? endpoint.path;
      const reply = await hurried(call(endpoint.method, path, { cookie, ...odd }));
      // The call has ended its own session.
      if (reply.status === 401 || reply.headers.has('set-cookie')) cookie = undefined;
      if (reply.status >= 500) faults.push(`${where}: ${JSON.stringify(odd.body ?? odd.path).slice(0, 120)}`);
    }
    expect(faults).toEqual([]);
  },
  120_000,
);

it('an endpoint that names a row answers the owner 404 where there is none', {
  timeout: 60_000,
}, async () => {
  const withId = allEndpoints.filter(
    ({ path, who }) => who !== 'everyone' && who.includes('owner') && /:(id|\w+Id)\b/.test(path),
  );
  expect(withId.length).toBeGreaterThan(40);
  const wrong: unknown[] = [];
  for (const endpoint of withId) {
    const { path: known = '', ...sent } = await goodCall(endpoint, 'owner');
    const path = endpoint.path.replaceAll(/:(id|\w+Id)\b/g, '999999999').replace(/:\w+/, 'x');
    const query = known.includes('?') ? known.slice(known.indexOf('?')) : '';
    const cookie = await cookieOf('owner');
    const { status, body } = await call(endpoint.method, path + query, { cookie, ...sent });
    if (status !== 404 || body.issues) wrong.push([nameOf(endpoint), status, body]);
  }
  expect(wrong).toEqual([]);
});
