import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type Request, Router } from 'express';
import { type Scope, scopes } from '../../../contracts/scopes';
import type { App } from '../../app';
import { askInMemory } from '../../http/ask-in-memory';
import { limitAddress } from '../../security/limits/address';
import { resourceMetadataPath } from './owner-of-assistant';

const isScope = (text: string): text is Scope => scopes.some((each) => each === text);

/** Returns the requested scopes that exist; all scopes when none of them does. */
function requestedScopes(scope: unknown): string {
  const named = typeof scope === 'string' ? scope.split(' ').filter(isScope) : [];
  return (named.length ? named : scopes).join(' ');
}

/** Routes of the authorization server for assistants. The first request loads the server. */
export function oauthRoutes(app: App): Router {
  const router = Router({ caseSensitive: true });
  const { PUBLIC_URL } = app.env;
  const { protocol, host } = new URL(PUBLIC_URL);
  const limited = (req: Request) => app.limiter.hit('assistantSignIn', limitAddress(req.ip));

  /** Passes a request to the library. It trusts these headers, so we set them ourselves. */
  async function handOver(req: IncomingMessage & { ip?: string }, res: ServerResponse): Promise<void> {
    req.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    req.headers['x-forwarded-host'] = host;
    req.headers['x-forwarded-for'] = limitAddress(req.ip);
    const { authorizationServer } = await import('./authorization-server');
    await authorizationServer(app).callback()(req, res);
  }

  router.get(['/.well-known/oauth-protected-resource', resourceMetadataPath], (_req, res) => {
    res.set('Cache-Control', 'public, max-age=3600').json({
      resource: `${PUBLIC_URL}/mcp/office`,
      authorization_servers: [PUBLIC_URL],
      scopes_supported: scopes,
      bearer_methods_supported: ['header'],
      resource_name: 'Farrier office',
      resource_documentation: `${PUBLIC_URL}/api/docs/integrations`,
    });
  });
  router.get('/oauth/authorize', async (req, res) => {
    await limited(req);
    const url = new URL(req.originalUrl, PUBLIC_URL);
    // Allows one value: the library refuses a repeated parameter.
    if (url.searchParams.getAll('scope').length < 2)
      url.searchParams.set('scope', requestedScopes(url.searchParams.get('scope')));
    req.url = `${url.pathname}${url.search}`;
    await handOver(req, res);
  });
  router.get(
    ['/oauth/authorize/:uid', '/oauth/keys', '/.well-known/oauth-authorization-server'],
    (req, res) => handOver(req, res),
  );
  router.post(['/oauth/token', '/oauth/revoke'], async (req, res) => {
    await limited(req);
    await handOver(req, res);
  });
  router.post('/oauth/register', express.json({ limit: '20kb' }), async (req, res) => {
    await app.limiter.hit('assistantRegistration', limitAddress(req.ip));
    await app.limiter.hit('assistantRegistrations', 'all');
    const { redirect_uris, client_name } = req.body ?? {};
    // Nothing else that a program asks for counts. The library makes a secret unless it reads `none`.
    const body = JSON.stringify({ redirect_uris, client_name, token_endpoint_auth_method: 'none' });
    // The library reads bodies itself, and warns of a request whose body is parsed.
    const headers = { 'content-type': 'application/json' };
    const reply = await askInMemory(handOver, { method: 'POST', path: req.path, headers, body });
    res.status(reply.status).set('Cache-Control', 'no-store').type('json').send(reply.body);
  });
  return router;
}
