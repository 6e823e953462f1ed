import { expect, it } from 'vitest';
import { callersOf } from '../../support/callers';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer();
const { cookieOf } = await callersOf(server);

it.each([
  ['/api/reviews', undefined],
  ['/api/admin/clients', 'owner'],
  ['/api/calendar/clients/search?q=mia', 'owner'],
  ['/api/admin/held-forms', 'owner'],
  ['/api/horses', 'customer'],
] as const)('%s names an unknown filter in its refusal', async (path, role) => {
  const cookie = role && (await cookieOf(role));
  const read = (query: string) =>
    server.call('GET', `${path}${path.includes('?') ? '&' : '?'}${query}`, { cookie });
  expect((await read('')).status).toBe(200);
  const { status, body } = await read('foo=1');
  expect([status, body.issues.map((issue: { path: string }) => issue.path)]).toEqual([400, ['foo']]);
});
