import { randomUUID } from 'node:crypto';
import type { GoodCall } from './good-call';
import { oauthProgram } from './oauth-program';
import type { TestServer } from './servers/server';

const tokens = '/api/admin/tokens';

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

/** Creates a webhook, as the owner. Its host does not exist. */
async function newWebhook(server: Pick<TestServer, 'app' | 'call' | 'cookieFor'>): Promise<number> {
  await server.app.payload.db.deleteMany({ collection: 'webhooks', where: {} });
  const body = { url: 'https://hooks.invalid/farrier', events: ['booking.created'] };
  const reply = await server.call('POST', webhooks, { cookie: await server.cookieFor('owner'), body });
  if (reply.status !== 201) throw new Error(`POST ${webhooks} answered ${reply.status}: ${reply.text}`);
  return reply.body.id;
}

const consents = '/api/admin/assistant-consents/:uid';

/** Starts a program's sign-in and opens the owner's consent page. */
async function askedConsent(server: TestServer) {
  const program = await oauthProgram(server);
  const { uid, path, cookie } = await program.atConsent();
  return { path, cookie, csrf: (await program.consent(uid)).body.csrf };
}

export const connectionCalls = (server: TestServer): Record<string, () => GoodCall | Promise<GoodCall>> => ({
  'GET /api/areas/check': () => ({ path: '/api/areas/check?postcode=3444' }),
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
  [`GET ${consents}`]: async () => (await oauthProgram(server)).atConsent(),
  [`POST ${consents}`]: async () => {
    const { cookie, path, csrf } = await askedConsent(server);
    return { cookie, path, body: { csrf, scopes: ['bookings:read'] } };
  },
  [`DELETE ${consents}`]: async () => {
    const { cookie, path, csrf } = await askedConsent(server);
    return { cookie, path, body: { csrf } };
  },
  'PUT /api/admin/embed-sites': () => ({ body: { origins: ['https://saddlery.example'] } }),
  [`DELETE ${tokens}/:id`]: async () => ({ path: `${tokens}/${(await newToken(server, ['team:read'])).id}` }),
});
