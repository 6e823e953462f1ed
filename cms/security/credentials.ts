import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import type { Env } from '../env';

/** The cookies by which somebody is somebody: one for each door that one signs in at, and that of a booking. */
const credentialCookies = [
  'customer',
  'provider',
  'partner',
  'worker',
  'owner',
  'cms',
  /** Names the booking that the browser has made within the hour. */
  'booking',
] as const;
/** Tells limits that the browser has signed in before. It opens nothing, and no page reads it. */
const otherCookies = ['device'] as const;
type CookieOfOurs = (typeof credentialCookies)[number] | (typeof otherCookies)[number];

/** The headers by which somebody is somebody without a cookie. */
export const credentialHeaders = { gatePassword: 'x-admin-password', workerToken: 'x-worker-token' } as const;

const secureNameOf = (cookie: CookieOfOurs) => `__Host-farrier-${cookie}` as const;
const plainNameOf = (cookie: CookieOfOurs) => `farrier-${cookie}` as const;

/** The name of a cookie of ours. A cookie that is not in the lists above can be neither set nor read. */
export const cookieName = (env: Pick<Env, 'secureCookies'>, cookie: CookieOfOurs): string =>
  env.secureCookies ? secureNameOf(cookie) : plainNameOf(cookie);

/** The value of a cookie of ours in a `Cookie` header. */
export const cookieIn = (
  env: Pick<Env, 'secureCookies'>,
  header: string | null | undefined,
  cookie: CookieOfOurs,
): string | undefined => parseCookie(header ?? '')[cookieName(env, cookie)];

/** The token of other software in an `Authorization` header; null where it is another's. */
export const bearerToken = (header: string | undefined): string | null =>
  /^bearer +(frt_\S*)$/i.exec(header ?? '')?.[1] ?? null;

/** Every cookie and header of the lists as it stands in a request, of http and of https; Payload's own cookie too. */
export const credentials = {
  cookies: [...credentialCookies.flatMap((each) => [plainNameOf(each), secureNameOf(each)]), 'payload-token'],
  headers: Object.values(credentialHeaders),
};

/**
 * True when a request bears a cookie or header of any role, valid or not: then no shared answer may be used.
 * Cookies are read as the session look-up reads them: `name =value` counts too.
 */
export function isSomebody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  if (bearerToken(headers.authorization) !== null) return true;
  if (credentials.headers.some((name) => headers[name] !== undefined)) return true;
  if (headers.cookie === undefined) return false;
  const sent = parseCookie(headers.cookie);
  return credentials.cookies.some((name) => sent[name] !== undefined);
}
