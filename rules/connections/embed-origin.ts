const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/**
 * The origin of a site that may show the booking form, as browsers write it; null for anything else. `https` alone,
 * without a path, a user or a wildcard; `http` for a machine's own address.
 */
export function embedOrigin(typed: string): string | null {
  const text = typed.trim();
  if (!/^https?:\/\/[^/\\?#@*\s;,'"]+\/?$/i.test(text) || !URL.canParse(text)) return null;
  const { protocol, hostname, origin } = new URL(text);
  // The browser's URL turns `%2a` and `＊` into `*`, and `%3b` into `;`.
  if (!/^([a-z\d._-]+|\[[a-f\d:]+\])$/.test(hostname)) return null;
  if (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) return origin;
  return null;
}
