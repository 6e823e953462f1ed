import { describe, expect, it } from 'vitest';
import { refuseWeakSettings } from '../../../cms/start/self-check';
import { allEndpoints } from '../../../contracts/all-endpoints';
import type { Endpoint } from '../../../contracts/endpoint';
import { type Role, roles } from '../../../contracts/roles';
import { newCustomer } from '../../support/customers';
import { goodCalls, isPlain, metricsToken, nameOf } from '../../support/good-calls';
import { startTestServer } from '../../support/servers/server';
import { twilioEnv } from '../../support/twilio-calls';

const server = await startTestServer({
  RATE_LIMIT_FACTOR: '100000',
  METRICS_TOKEN: metricsToken,
  ...twilioEnv,
});
const { app, call, cookieFor } = server;

const mia = await newCustomer(server, 'mia');
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

const subjects: Record<Role, { id?: number; name?: string }> = {
  guest: {},
  customer: { id: mia.id },
  provider: { id: provider.id },
  partner: { id: partner.id },
  worker: { name: 'sam' },
  owner: {},
};
/** A new session for each case: signing in and out end the one that the browser had. */
const cookieOf = async (role: Role) => (role === 'guest' ? undefined : cookieFor(role, subjects[role]));
const admits = ({ who }: Endpoint, role: Role) => who === 'everyone' || who.includes(role);
/** Of every endpoint and role: those who are let in, and those who are not. */
const cases = (admitted: boolean) =>
  allEndpoints.flatMap((endpoint) =>
    roles
      .filter((role) => admits(endpoint, role) === admitted)
      .map((role) => [nameOf(endpoint), role, endpoint] as const),
  );
const contentTypes = {
  json: 'application/json',
  csv: 'text/csv',
  html: 'text/html',
  xml: 'text/xml',
  text: 'text/plain',
  calendar: 'text/calendar',
  bank: 'text/plain',
  binary: 'image/',
};
const good = goodCalls(server, mia);

describe('whoever an endpoint names gets a good answer of its schema', () => {
  it.each(cases(true))('%s as %s', async (name, role, endpoint) => {
    const make = good[name];
    if (!make && !isPlain(endpoint)) throw new Error(`tests/support/good-calls.ts has no call of ${name}`);
    const { path = endpoint.path, ...sent } = (await make?.(role)) ?? {};
    const reply = await call(endpoint.method, path, { cookie: await cookieOf(role), ...sent });
    // The contract has everybody ask who is signed in, and 401 say that no customer is.
    if (name === 'GET /api/user' && role !== 'customer')
      return expect([reply.status, reply.body]).toEqual([401, { message: 'Please sign in' }]);
    const refusal = reply.status < 400 ? '' : reply.text;
    expect([reply.status, refusal]).toEqual([endpoint.status ?? 200, '']);
    expect(reply.headers.get('content-type')).toContain(contentTypes[endpoint.produces ?? 'json']);
    expect(reply.text).not.toBe('');
    // A field that the schema does not name never leaves the server.
    if (!endpoint.produces || endpoint.produces === 'json')
      expect(endpoint.response.parse(reply.body)).toEqual(reply.body);
  });
});

describe('whoever an endpoint does not name is refused, and learns nothing', () => {
  it.each(cases(false))('%s as %s', async (_name, role, endpoint) => {
    const json = endpoint.method !== 'GET' && endpoint.consumes !== 'multipart';
    const reply = await call(endpoint.method, endpoint.path.replace(/:[A-Za-z]+/g, '999999'), {
      cookie: await cookieOf(role),
      body: json ? {} : undefined,
    });
    expect(reply.status).toBe(role === 'guest' ? 401 : 403);
    expect(Object.keys(reply.body)).toEqual(['message']);
  });
});

describe('a start', () => {
  const refusal = (config: typeof app.payload.config) =>
    refuseWeakSettings(app.payload, app.env, config).then(
      () => null,
      (error: Error) => error.message,
    );
  const { config } = app.payload;

  it('is refused with a public collection or global that tells nobody of its changes', async () => {
    expect(await refusal(config)).toBeNull();
    const forgetful = <Declared extends { slug: string; custom?: Record<string, unknown> }>(
      each: Declared,
    ) => (['faqs', 'business'].includes(each.slug) ? { ...each, custom: {} } : each);
    const collections = config.collections.map(forgetful);
    expect(await refusal({ ...config, collections })).toContain('faqs is public');
    expect(await refusal({ ...config, globals: config.globals.map(forgetful) })).toContain(
      'business is public',
    );
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
  const owner = await cookieOf('owner');
  for (const path of paths) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const reply = await call(method, path, { cookie: owner });
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
