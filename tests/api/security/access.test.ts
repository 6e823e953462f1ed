import { sanitizeConfig } from 'payload';
import { describe, expect, it } from 'vitest';
import { refuseWeakSettings } from '../../../cms/start/self-check';
import { allEndpoints, declaredEndpoints } from '../../../contracts/all-endpoints';
import type { Endpoint } from '../../../contracts/endpoint';
import { type Role, roles } from '../../../contracts/roles';
import { callersOf } from '../../support/callers';
import { metricsToken, nameOf } from '../../support/good-calls';
import { hurried } from '../../support/servers/hurried';
import { startTestServer } from '../../support/servers/server';
import { stripeEnv } from '../../support/stripe-calls';
import { twilioEnv } from '../../support/twilio-calls';

const server = await startTestServer({
  RATE_LIMIT_FACTOR: '100000',
  METRICS_TOKEN: metricsToken,
  ...twilioEnv,
  ...stripeEnv,
});
const { app, call } = server;
const { cookieOf, goodCall } = await callersOf(server);
const admits = ({ who }: Endpoint, role: Role) => who === 'everyone' || who.includes(role);
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

/** Somebody whom the endpoint names gets a good answer of its schema. */
async function expectAnswer(endpoint: Endpoint, role: Role): Promise<void> {
  const name = nameOf(endpoint);
  const { path = endpoint.path, ...sent } = await goodCall(endpoint, role);
  const reply = await hurried(call(endpoint.method, path, { cookie: await cookieOf(role), ...sent }));
  // The contract has everybody ask who is signed in, and 401 say that no customer is.
  if (name === 'GET /api/user' && role !== 'customer')
    return expect([reply.status, reply.body], role).toEqual([401, { message: 'Please sign in' }]);
  const refusal = reply.status < 400 ? '' : reply.text;
  expect([reply.status, refusal], role).toEqual([endpoint.status ?? 200, '']);
  const type = endpoint.path.endsWith('.pdf') ? 'application/pdf' : contentTypes[endpoint.produces ?? 'json'];
  expect(reply.headers.get('content-type'), role).toContain(type);
  expect(reply.text, role).not.toBe('');
  // What the schema does not name never leaves the server.
  if (!endpoint.produces || endpoint.produces === 'json')
    expect(endpoint.response.parse(reply.body), role).toEqual(reply.body);
}

/** Everybody else is refused, and learns nothing. */
async function expectRefusal(endpoint: Endpoint, role: Role): Promise<void> {
  const json = endpoint.method !== 'GET' && endpoint.consumes !== 'multipart';
  const reply = await call(endpoint.method, endpoint.path.replace(/:[A-Za-z]+/g, '999999'), {
    cookie: await cookieOf(role),
    body: json ? {} : undefined,
  });
  expect(reply.status, role).toBe(role === 'guest' ? 401 : 403);
  expect(Object.keys(reply.body), role).toEqual(['message']);
}

it.each(allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s answers each role that it names, and refuses the others',
  async (_name, endpoint) => {
    for (const role of roles) await (admits(endpoint, role) ? expectAnswer : expectRefusal)(endpoint, role);
  },
);

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

  it('is refused with a collection for which Payload fills in who may do what', async () => {
    const { db, secret } = config;
    const { collections } = await sanitizeConfig({
      db,
      secret,
      collections: [{ slug: 'plain', fields: [] }],
    });
    const [plain] = collections.filter(({ slug }) => String(slug) === 'plain');
    expect(plain).toBeDefined();
    const withPlain = [...config.collections, ...(plain ? [plain] : [])];
    expect(await refusal({ ...config, collections: withPlain })).toContain(
      'plain does not state who may read',
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
  const operations = Object.values(body.paths as Record<string, Record<string, { operationId: string }>>);
  const documented = operations.flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(documented.sort()).toEqual(declaredEndpoints.map(({ name }) => name).sort());
  const page = await call('GET', '/api/docs');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toContain('text/html');
});
