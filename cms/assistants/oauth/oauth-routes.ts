import { randomBytes } from 'node:crypto';
import express, { type Request, type Response, Router } from 'express';
import { type Scope, scopes } from '../../../contracts/scopes';
import type { App } from '../../app';
import { limitAddress } from '../../security/limits/address';
import { resourceMetadataPath } from './owner-of-assistant';

const isScope = (text: string): text is Scope => scopes.some((each) => each === text);

/** Returns the requested scopes that exist; all scopes when none of them does. */
function askedScopes(scope: unknown): string {
  const named = typeof scope === 'string' ? scope.split(' ').filter(isScope) : [];
  return (named.length ? named : scopes).join(' ');
}

/** Routes of the authorization server for assistants. The first request loads the server. */
export function oauthRoutes(app: App): Router {
  const router = Router({ caseSensitive: true });
  const { PUBLIC_URL } = app.env;
  const { protocol, host } = new URL(PUBLIC_URL);
  const load = () => import('./authorization-server');
  const limited = (req: Request) => app.limiter.hit('assistantSignIn', limitAddress(req.ip));

  /** Passes a request to the library. It trusts these headers, so we set them ourselves. */
  async function handOver(req: Request, res: Response): Promise<void> {
    req.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    req.headers['x-forwarded-host'] = host;
    req.headers['x-forwarded-for'] = limitAddress(req.ip);
    const { authorizationServer } = await load();
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
  router.get('/.well-known/oauth-authorization-server', async (_req, res) => {
    const { paths } = await load();
    res.set('Cache-Control', 'public, max-age=3600').json({
      issuer: PUBLIC_URL,
      authorization_endpoint: `${PUBLIC_URL}${paths.authorize}`,
      token_endpoint: `${PUBLIC_URL}${paths.token}`,
      registration_endpoint: `${PUBLIC_URL}${paths.register}`,
      revocation_endpoint: `${PUBLIC_URL}${paths.revoke}`,
      scopes_supported: scopes,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    });
  });
  router.get('/oauth/authorize', async (req, res) => {
    await limited(req);
    const url = new URL(req.originalUrl, PUBLIC_URL);
    // Allows one value: the library refuses a repeated parameter.
    if (url.searchParams.getAll('scope').length < 2)
      url.searchParams.set('scope', askedScopes(url.searchParams.get('scope')));
    req.url = `${url.pathname}${url.search}`;
    await handOver(req, res);
  });
  router.get('/oauth/authorize/:uid', handOver);
  router.get('/oauth/keys', handOver);
  for (const path of ['/oauth/token', '/oauth/revoke'])
    router.post(path, async (req, res) => {
      await limited(req);
      await handOver(req, res);
    });

  router.post('/oauth/register', express.json({ limit: '20kb' }), async (req, res) => {
    await app.limiter.hit('assistantRegistration', limitAddress(req.ip));
    await app.limiter.hit('assistantRegistrations', 'all');
    const { registerProgram } = await import('./register-program');
    const { status, body } = await registerProgram(app, req.body, randomBytes(16).toString('base64url'));
    res.status(status).set('Cache-Control', 'no-store').json(body);
  });
  return router;
}
