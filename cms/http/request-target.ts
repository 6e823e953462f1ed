import type { ServerResponse } from 'node:http';
import type { Env } from '../env';
import { requestIdOf } from '../observe/request-id';
import { securityHeaders } from '../security/headers';

/**
 * Returns the path and query of a request in any form. Null for another host or an invalid address. Proxies send the
 * form with a host, which would add a second spelling of each address.
 */
export function parseTarget(target: string, publicUrl: string): string | null {
  if (target === '*') return target;
  // Browsers read a backslash in a path as a slash: a redirect to `/\evil.test` would leave this site.
  if (target.startsWith('/')) return target.split('?', 1)[0]?.includes('\\') ? null : target;
  if (!URL.canParse(target)) return null;
  const { protocol, host, pathname, search } = new URL(target);
  const isOurs = /^https?:$/.test(protocol) && host === new URL(publicUrl).host;
  return isOurs ? `${pathname}${search}` : null;
}

export function refuseTarget(res: ServerResponse, env: Env): void {
  const body = JSON.stringify({ message: 'This address is not one of this site' });
  res.writeHead(400, {
    ...securityHeaders(env),
    'X-Request-Id': requestIdOf(res),
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
  });
  res.end(body);
}
