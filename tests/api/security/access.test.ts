import { sanitizeConfig } from 'payload';
import { describe, expect, it } from 'vitest';
import { refuseWeakSettings } from '../../../cms/start/self-check';
import { allEndpoints, declaredEndpoints } from '../../../contracts/all-endpoints';
import type { Endpoint } from '../../../contracts/endpoint';
import { type Role, roles } from '../../../contracts/roles';
import { admits, answerChecker } from '../../support/answer-checker';
import { callersOf } from '../../support/callers';
import { isPlain, nameOf } from '../../support/good-calls';
import { connectedEnv } from '../../support/servers/connected-env';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer(connectedEnv);
const { app, call } = server;
const callers = await callersOf(server);
const expectAnswer = answerChecker(server, callers);
const sessions = new Map<Role, string | undefined>();
for (const role of roles) sessions.set(role, await callers.cookieOf(role));
const owner = sessions.get('owner');

/** A refusal contains only its message. A refused call never ends the session. */
async function refusalOf(endpoint: Endpoint, role: Role) {
  const json = endpoint.method !== 'GET' && endpoint.consumes !== 'multipart';
  const reply = await call(endpoint.method, endpoint.path.replace(/:[A-Za-z]+/g, '999999'), {
    cookie: sessions.get(role),
    body: json ? {} : undefined,
  });
  return [role, reply.status, Object.keys(reply.body)];
}

it.each(allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s refuses each role that it does not name',
  async (_name, endpoint) => {
    for (const role of roles.filter((each) => !admits(endpoint, each)))
      expect(await refusalOf(endpoint, role)).toEqual([role, role === 'guest' ? 401 : 403, ['message']]);
  },
);

/** tests/matrices/good-answers.test.ts calls the others, which need rows, as each role. */
const plain = allEndpoints.filter((endpoint) => isPlain(endpoint));

it.each(plain.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s gives a role that it names the answer that it declares',
  async (_name, endpoint) => {
    const role = roles.findLast((each) => admits(endpoint, each));
    if (role) await expectAnswer(endpoint, role);
    expect(role).toBeDefined();
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
