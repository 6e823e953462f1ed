import { cleanLine } from '../messages/clean-line';

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/**
 * The origin of a site that may show the booking form, as browsers write it, or null. Allows only `https`, without
 * path, user or wildcard. `http` is allowed for local addresses.
 */
export function embedOrigin(typed: string): string | null {
  const text = cleanLine(typed);
  if (!/^https?:\/\/[^/\\?#@*\s;,'"]+\/?$/i.test(text) || !URL.canParse(text)) return null;
  const { protocol, hostname, origin } = new URL(text);
  // The browser's URL decodes `%2a` and `＊` to `*`, and `%3b` to `;`.
  if (!/^([a-z\d._-]+|\[[a-f\d:]+\])$/.test(hostname)) return null;
  if (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) return origin;
  return null;
}
