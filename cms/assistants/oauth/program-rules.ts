const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

export const isLoopback = (address: string): boolean => {
  const url = URL.parse(address);
  return url?.protocol === 'http:' && loopback.has(url.hostname);
};

/** True for redirect addresses with `https` or on the owner's own machine. */
function mayReturnTo(address: unknown): address is string {
  if (typeof address !== 'string' || address.length > 500) return false;
  const url = URL.parse(address);
  if (!url || url.username || url.password || address.includes('#')) return false;
  return url.protocol === 'https:' || isLoopback(address);
}

interface Metadata {
  redirect_uris?: unknown;
  client_name?: unknown;
  [name: string]: unknown;
}

export function faultOfProgram({ redirect_uris: addresses, client_name: name }: Metadata): string | null {
  if (!Array.isArray(addresses) || !addresses.length || addresses.length > 10)
    return 'redirect_uris must name one to ten addresses';
  if (!addresses.every(mayReturnTo))
    return 'redirect_uris must be https addresses, or http addresses of loopback';
  if (name !== undefined && (typeof name !== 'string' || name.length > 200))
    return 'client_name must be a text of at most 200 characters';
  return null;
}

/** Metadata of every program, regardless of its request: no secret, and only the flow with codes. */
export const fixedMetadata = ({ redirect_uris: addresses }: Metadata) => ({
  application_type:
    Array.isArray(addresses) && addresses.some((each) => isLoopback(String(each)))
      ? ('native' as const)
      : ('web' as const),
  token_endpoint_auth_method: 'none' as const,
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code' as const],
});
