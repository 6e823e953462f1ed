import { generateKeyPairSync } from 'node:crypto';
import Provider, { errors, interactionPolicy, type JWK, type KoaContextWithOIDC } from 'oidc-provider';
import { scopes } from '../../../contracts/scopes';
import { isPrivateHost } from '../../../rules/connections/webhook-url';
import type { App } from '../../app';
import { secretsOf } from '../../env';
import { fetchOutside } from '../../fetch-outside';
import { isWithin } from '../../security/limits/limiter';
import { hashToken } from '../../security/sign-in/passwords';
import { derivedToken } from '../../security/tokens/derived-tokens';
import { fixedMetadata, fixProgram } from './program-rules';
import { grantSeconds, recordStore } from './record-store';

export const officeResource = (app: Pick<App, 'env'>): string => `${app.env.PUBLIC_URL}/mcp/office`;

/** Makes every authorization ask the owner, whatever earlier ones allowed. */
function consentPolicy() {
  const { Prompt, Check } = interactionPolicy;
  const consentCheck = new Check('not_asked', 'The owner has not been asked', 'consent_required', (ctx) =>
    ctx.oidc.result?.consent ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  );
  return [
    new Prompt({ name: 'login', requestable: true }),
    new Prompt({ name: 'consent', requestable: true }, consentCheck),
  ];
}

/** A key that signs nothing: no scope leads to an id token. */
function unusedKey(): JWK {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), kty: 'EC', use: 'sig', alg: 'ES256' } as JWK;
}

/** A rotated refresh token expires when the first one would have. */
const refreshSeconds = (ctx: KoaContextWithOIDC): number =>
  ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? grantSeconds;

/** Refuses a token for another resource than ours. */
function requireOurs(resource: string, asked: unknown): void {
  if (asked !== resource) throw new errors.InvalidTarget(`tokens are good for ${resource} alone`);
}

function createAuthorizationServer(app: App) {
  const { env } = app;
  const resource = officeResource(app);
  const secure = env.secureCookies;
  const cookie = { httpOnly: true, sameSite: 'lax', secure, signed: true, overwrite: true } as const;
  const server = new Provider(env.PUBLIC_URL, {
    adapter: recordStore(app, () => new errors.InvalidGrant('it was used before')),
    clientAuthMethods: ['none'],
    clientDefaults: { ...fixedMetadata, id_token_signed_response_alg: 'ES256' },
    cookies: {
      keys: secretsOf(env).map((secret) => derivedToken(secret, 'assistant cookies', 'v1')),
      names: { session: 'farrier-oauth', interaction: 'farrier-allow', resume: 'farrier-allowed' },
      long: cookie,
      // The calls of the consent page read this cookie too.
      short: { ...cookie, path: '/' },
    },
    expiresWithSession: async () => false,
    extraClientMetadata: {
      properties: ['software_id'],
      // Runs for registered programs and for metadata documents at a URL.
      validator: (_ctx, _name, _value, metadata) => fixProgram(metadata),
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: { enabled: true },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      clientIdMetadataDocument: {
        enabled: true,
        ack: 'draft-02',
        allowFetch: async (ctx: KoaContextWithOIDC, clientId: string) =>
          (await isWithin(app.limiter.hit('assistantDocument', ctx.ip))) &&
          !isPrivateHost(new URL(clientId).hostname),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx: unknown, asked: string) => {
          requireOurs(resource, asked);
          return {
            scope: scopes.join(' '),
            audience: resource,
            accessTokenFormat: 'opaque',
            accessTokenTTL: 3600,
          };
        },
      },
    },
    // The library resolves a name again when it connects. `fetchOutside` refuses inside addresses at that moment.
    fetch: fetchOutside,
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    interactions: {
      policy: consentPolicy(),
      url: (_ctx, { uid }) => `${env.PUBLIC_URL}/admin/connections/allow/${uid}`,
    },
    issueRefreshToken: async () => true,
    jwks: { keys: [unusedKey()] },
    loadExistingGrant: async ({ oidc }) => {
      const grantId = oidc.result?.consent?.grantId;
      return grantId ? oidc.provider.Grant.find(grantId) : undefined;
    },
    pkce: { required: () => true },
    renderError: (ctx, { error, error_description: why }) => {
      ctx.type = 'text/plain';
      ctx.body = `The program could not be connected (${error}): ${why ?? 'no reason was given'}\nPlease go back to the program and try again.`;
    },
    responseTypes: ['code'],
    rotateRefreshToken: ({ oidc: { params } }) => {
      // The library uses the token up before it reads the resource. A mistake there must not end the grant.
      requireOurs(resource, params?.resource ?? resource);
      return true;
    },
    routes: {
      authorization: '/oauth/authorize',
      token: '/oauth/token',
      registration: '/oauth/register',
      revocation: '/oauth/revoke',
      jwks: '/oauth/keys',
    },
    scopes: [],
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      Grant: grantSeconds,
      Interaction: 1800,
      RefreshToken: refreshSeconds,
      Session: 3600,
    },
  });
  server.proxy = true;
  server.use(async (ctx, next) => {
    await next();
    // The library names no scope of ours, and ways back that the policy of our pages refuses.
    const ownMetadata = { scopes_supported: scopes, response_modes_supported: ['query'] };
    if (ctx.path.startsWith('/.well-known/')) Object.assign(ctx.body, ownMetadata);
  });
  server.on('server_error', (_ctx, fault) => app.log.error({ fault }, 'the authorization server failed'));
  return server;
}

const servers = new WeakMap<App['payload'], Provider>();

export function authorizationServer(app: App): Provider {
  const server = servers.get(app.payload) ?? createAuthorizationServer(app);
  servers.set(app.payload, server);
  return server;
}

/** Returns the grant key behind a valid access token; null for any other token. */
export async function grantKeyOfToken(app: App, token: string): Promise<string | null> {
  const found = await authorizationServer(app).AccessToken.find(token);
  const isForUs = found?.isValid && [found.aud].flat().includes(officeResource(app));
  return found?.grantId && isForUs ? hashToken(found.grantId) : null;
}
