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

const webhooks = '/api/admin/webhooks';

/** A webhook, made by the owner's call; nobody answers at its address. */
async function newWebhook(server: Pick<TestServer, 'app' | 'call' | 'cookieFor'>): Promise<number> {
  await server.app.payload.db.deleteMany({ collection: 'webhooks', where: {} });
  const body = { url: 'https://hooks.invalid/farrier', events: ['booking.created'] };
  const reply = await server.call('POST', webhooks, { cookie: await server.cookieFor('owner'), body });
  if (reply.status !== 201) throw new Error(`POST ${webhooks} answered ${reply.status}: ${reply.text}`);
  return reply.body.id;
}

/** What to send for good answers of the calls about other software. */
export const connectionCalls = (server: TestServer): Record<string, () => GoodCall | Promise<GoodCall>> => ({
  [`POST ${tokens}`]: () => ({ body: { name: `Program ${randomUUID()}`, scopes: ['bookings:read'] } }),
  [`POST ${webhooks}`]: async () => {
    await server.app.payload.db.deleteMany({ collection: 'webhooks', where: {} });
    return { body: { url: 'https://hooks.invalid/farrier', events: ['booking.created'] } };
  },
  [`PATCH ${webhooks}/:id`]: async () => ({
    path: `${webhooks}/${await newWebhook(server)}`,
    body: { description: 'Our list' },
  }),
  [`DELETE ${webhooks}/:id`]: async () => ({ path: `${webhooks}/${await newWebhook(server)}` }),
  [`POST ${webhooks}/:id/rotate`]: async () => ({
    path: `${webhooks}/${await newWebhook(server)}/rotate`,
    body: {},
  }),
  [`POST ${webhooks}/:id/test`]: async () => ({
    path: `${webhooks}/${await newWebhook(server)}/test`,
    body: {},
  }),
  [`GET ${webhooks}/:id/deliveries`]: async () => ({
    path: `${webhooks}/${await newWebhook(server)}/deliveries`,
  }),
  [`POST ${webhooks}/:id/deliveries/:deliveryId/resend`]: async () => {
    const at = `${webhooks}/${await newWebhook(server)}`;
    const cookie = await server.cookieFor('owner');
    const { deliveryId } = (await server.call('POST', `${at}/test`, { cookie, body: {} })).body;
    return { path: `${at}/deliveries/${deliveryId}/resend`, body: {} };
  },
  'PUT /api/admin/embed-sites': () => ({ body: { origins: ['https://saddlery.example'] } }),
  [`DELETE ${tokens}/:id`]: async () => ({ path: `${tokens}/${(await newToken(server, ['team:read'])).id}` }),
});
