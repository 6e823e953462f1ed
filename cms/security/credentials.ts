import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import type { Env } from '../env';

/** Cookies that give access: one for each sign-in, and one for a booking. */
const credentialCookies = [
  'customer',
  'provider',
  'partner',
  'worker',
  'owner',
  'cms',
  /** Names this browser's last booking, for an hour. */
  'booking',
] as const;
/** Marks a browser that has signed in before, for the limits. Gives no access, and no page reads it. */
const otherCookies = ['device'] as const;
type CookieOfOurs = (typeof credentialCookies)[number] | (typeof otherCookies)[number];

export const credentialHeaders = { gatePassword: 'x-admin-password', workerToken: 'x-worker-token' } as const;

const secureNameOf = (cookie: CookieOfOurs) => `__Host-farrier-${cookie}` as const;
const plainNameOf = (cookie: CookieOfOurs) => `farrier-${cookie}` as const;

/** Returns the name of one of our cookies. Only cookies from the lists above can be set and read. */
export const cookieName = (env: Pick<Env, 'secureCookies'>, cookie: CookieOfOurs): string =>
  env.secureCookies ? secureNameOf(cookie) : plainNameOf(cookie);

export const cookieIn = (
  env: Pick<Env, 'secureCookies'>,
  header: string | null | undefined,
  cookie: CookieOfOurs,
): string | undefined => parseCookie(header ?? '')[cookieName(env, cookie)];

/** Returns our token from an `Authorization` header; null for other schemes and tokens. */
export const bearerToken = (header: string | undefined): string | null =>
  /^bearer +(frt_\S*)$/i.exec(header ?? '')?.[1] ?? null;

/** Names of these cookies and headers in a request, over http and https, and of Payload's own cookie. */
export const credentials = {
  cookies: [...credentialCookies.flatMap((each) => [plainNameOf(each), secureNameOf(each)]), 'payload-token'],
  headers: Object.values(credentialHeaders),
};

/**
 * True when a request has a cookie or header of any role, valid or not: it then gets no shared answer. Reads cookies
 * like the session look-up, where `name =value` counts too.
 */
export function isSomebody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  if (bearerToken(headers.authorization) !== null) return true;
  if (credentials.headers.some((name) => headers[name] !== undefined)) return true;
  if (headers.cookie === undefined) return false;
  const sent = parseCookie(headers.cookie);
  return credentials.cookies.some((name) => sent[name] !== undefined);
}
