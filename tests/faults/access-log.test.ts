import { expect, test } from 'vitest';
import { registration } from '../support/customers';
import { type ServerProcess, startProcesses } from '../support/servers/spawn-server';
import { until } from '../support/servers/until';

const { processes } = await startProcesses(1, { LOG_LEVEL: 'info' });
const server = processes[0] as ServerProcess;

interface Line {
  requestId?: string;
  route?: string;
  status?: number;
  ms?: number;
  role?: string;
  reason?: string;
  msg: string;
}
const lines = (): Line[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line));

/** Returns the one log line of a reply. */
const lineOf = (headers: Headers) =>
  until('the answer has its line', () => {
    const found = lines().filter(
      ({ msg, requestId }) => msg === 'answered' && requestId === headers.get('x-request-id'),
    );
    expect(found.length).toBeLessThan(2);
    return found[0] ?? null;
  });

test('each answer has one line with its id, route, status, time and role, and no person', async () => {
  const made = await server.call('POST', '/api/register', { body: registration('jess') });
  const cookie = made.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const mine = await server.call('GET', '/api/user/profile?secret=banjo', { cookie });
  expect(await lineOf(mine.headers)).toMatchObject({
    route: 'GET /api/user/profile',
    status: 200,
    ms: expect.any(Number),
    role: 'customer',
  });
  expect(await lineOf(made.headers)).toMatchObject({ route: 'POST /api/register', status: made.status });
  expect(server.output()).not.toMatch(/jess|banjo|127\.0\.0\.1/i);
});

test('the token of a private link is in no line', async () => {
  const token = 'k3pt0ut0fth3l0g5abcdefghijk';
  for (const path of [`/b/${token}`, `/api/b/${token}`, `/api/b/${token}.ics`])
    await lineOf((await server.call('GET', path)).headers);
  const change = await server.call('PATCH', `/api/b/${token}`, { body: { serviceDate: 'never' } });
  expect(await lineOf(change.headers)).toMatchObject({ route: 'PATCH /api/b/:token', status: 400 });
  expect(server.output()).not.toContain(token);
});

test('a refusal says why, in a word of ours', async () => {
  const refused = await server.call('GET', '/api/horses');
  expect(await lineOf(refused.headers)).toMatchObject({
    route: 'GET /api/horses',
    status: 401,
    reason: 'not-signed-in',
  });
});

test('an answer from memory carries an id of its own too', async () => {
  const [first, second] = [await server.call('GET', '/'), await server.call('GET', '/')];
  const same = await server.call('GET', '/', {
    headers: { 'if-none-match': second.headers.get('etag') ?? '' },
  });
  expect(same.status).toBe(304);
  const ids = [first, second, same].map(({ headers }) => headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(3);
  expect(await lineOf(second.headers)).toMatchObject({ route: 'GET page', status: 200 });
  expect(await lineOf(same.headers)).toMatchObject({ route: 'GET page', status: 304 });
});

test('calls through a proxy that the settings don’t know of are warned of, once', async () => {
  const call = () =>
    server.call('GET', '/api/business-hours', { headers: { 'x-forwarded-for': '203.0.113.9' } });
  const answers = [await call(), await call(), await call()];
  for (const { headers } of answers) await lineOf(headers);
  expect(lines().filter(({ msg }) => msg.includes('TRUST_PROXY is 0'))).toHaveLength(1);
});
