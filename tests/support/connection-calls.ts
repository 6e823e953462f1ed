import { randomUUID } from 'node:crypto';
import type { GoodCall } from './good-calls';
import type { TestServer } from './servers/server';

const tokens = '/api/admin/tokens';

/** A token of other software, made by the owner's call. */
export async function newToken(
  server: Pick<TestServer, 'call' | 'cookieFor'>,
  scopes: readonly string[],
  more: object = {},
): Promise<{ id: number; token: string; name: string }> {
  const name = `Program ${randomUUID()}`;
  const body = { name, scopes, ...more };
  const reply = await server.call('POST', tokens, { cookie: await server.cookieFor('owner'), body });
  if (reply.status !== 201) throw new Error(`POST ${tokens} answered ${reply.status}: ${reply.text}`);
  return reply.body;
}

/** What to send for good answers of the calls about other software. */
export const connectionCalls = (server: TestServer): Record<string, () => GoodCall | Promise<GoodCall>> => ({
  [`POST ${tokens}`]: () => ({ body: { name: `Program ${randomUUID()}`, scopes: ['bookings:read'] } }),
  [`DELETE ${tokens}/:id`]: async () => ({ path: `${tokens}/${(await newToken(server, ['team:read'])).id}` }),
});
