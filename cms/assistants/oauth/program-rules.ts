import { errors } from 'oidc-provider';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

export const isLoopback = (address: string): boolean => {
  const url = URL.parse(address);
  return url?.protocol === 'http:' && loopback.has(url.hostname);
};

/** True for redirect addresses with `https` or on the owner's own machine. */
function isAllowedRedirect(address: unknown): boolean {
  const url = typeof address === 'string' && address.length <= 500 ? URL.parse(address) : null;
  if (!url || url.username || url.password) return false;
  return url.protocol === 'https:' || isLoopback(url.href);
}

/** Metadata of every program, whatever it asks for: no secret, and only the flow with codes. */
export const fixedMetadata = {
  token_endpoint_auth_method: 'none' as const,
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code' as const],
};

/** Fixes a program's metadata. Throws the library's error for what the library would take. */
export function fixProgram(metadata: Record<string, unknown>): void {
  const { redirect_uris: addresses, client_name: name } = metadata;
  if (!Array.isArray(addresses) || addresses.length > 10 || !addresses.every(isAllowedRedirect))
    throw new errors.InvalidClientMetadata(
      'redirect_uris must be one to ten https addresses, or http addresses of loopback',
    );
  if (String(name ?? '').length > 200)
    throw new errors.InvalidClientMetadata('client_name must be a text of at most 200 characters');
  const application_type = addresses.some(isLoopback) ? 'native' : 'web';
  Object.assign(metadata, fixedMetadata, { application_type });
}
