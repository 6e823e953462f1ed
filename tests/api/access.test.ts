import { describe, expect, it } from 'vitest';
import { allEndpoints } from '../../contracts/all-endpoints';
import type { Endpoint } from '../../contracts/endpoint';
import { type Role, roles } from '../../contracts/roles';
import { startTestServer } from '../support/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '100000' });
const { app, call, cookieFor } = server;

const user = await app.payload.create({
  collection: 'users',
  data: { username: 'mia', email: 'mia@test.example' },
});
const provider = await app.payload.create({
  collection: 'service-providers',
  data: { firstName: 'Pat', lastName: 'Lee', qualificationLevel: 'Trainee' },
});
const partner = await app.payload.create({
  collection: 'referral-farriers',
  data: {
    firstName: 'Ray',
    lastName: 'Fox',
    email: 'ray@test.example',
    loginUsername: 'ray',
    commissionPercentage: 15,
  },
});

const cookies: Record<Role, string | undefined> = {
  guest: undefined,
  customer: await cookieFor('customer', { id: user.id }),
  provider: await cookieFor('provider', { id: provider.id }),
  partner: await cookieFor('partner', { id: partner.id }),
  worker: await cookieFor('worker', { name: 'sam' }),
  owner: await cookieFor('owner'),
};

/** An address of the endpoint that leads to nothing, so that calls which are let in change nothing. */
const pathOf = ({ path }: Endpoint) => path.replace(/:[A-Za-z]+/g, '999999');
const admits = ({ who }: Endpoint, role: Role) => who === 'everyone' || who.includes(role);
const cases = allEndpoints.flatMap((endpoint) =>
  roles.map((role) => [`${endpoint.method} ${endpoint.path}`, role, endpoint] as const),
);

describe('every endpoint, called as every role', () => {
  it.each(cases)('%s as %s', async (_name, role, endpoint) => {
    // Sign-out ends the session that the next cases need; it is open to everyone and tested on its own.
    if (/logout/.test(endpoint.path)) return expect(endpoint.who).toBe('everyone');
    const json = endpoint.method !== 'GET' && endpoint.consumes !== 'multipart';
    const reply = await call(endpoint.method, pathOf(endpoint), {
      cookie: cookies[role],
      body: json ? {} : undefined,
    });
    // The contract has everybody ask who is signed in, and 401 say that no customer is.
    if (endpoint.path === '/api/user' && endpoint.method === 'GET' && role !== 'customer')
      return expect([reply.status, reply.body]).toEqual([401, { message: 'Please sign in' }]);
    if (admits(endpoint, role)) {
      expect([401, 403]).not.toContain(endpoint.path.endsWith('login') ? 0 : reply.status);
      expect(reply.status).toBeLessThan(500);
    } else {
      expect(reply.status).toBe(role === 'guest' ? 401 : 403);
      expect(Object.keys(reply.body)).toEqual(['message']);
    }
  });
});

it('answers 404 for whatever is not declared, under every method', async () => {
  const paths = [
    '/api/users',
    '/api/horses/1/x',
    '/api/graphql',
    '/api/payload-jobs/run',
    '/api/payload-preferences',
    '/api/access',
    '/api/owners/first-register',
    '/api/owners/init',
    '/api/messages',
    '/api/API/health',
  ];
  for (const path of paths) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const reply = await call(method, path, { cookie: cookies.owner });
      expect([path, method, reply.status]).toEqual([path, method, 404]);
    }
  }
});

it('documents what it mounts', async () => {
  const { body } = await call('GET', '/api/openapi.json');
  const documented = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declared = allEndpoints.map(
    ({ method, path }) => `${method} ${path.replace(/:([A-Za-z]+)/g, '{$1}')}`,
  );
  expect(documented.sort()).toEqual(declared.sort());
  const page = await call('GET', '/api/docs');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toContain('text/html');
});
