import { readReferral, referralCookie } from '../../contracts/team/referral-cookie';

/** Reads from the cookies the partner whose link sent this browser, or null. */
export function referrerOf(cookies: string): string | null {
  for (const secure of [true, false]) {
    const start = `${referralCookie(secure)}=`;
    const value = cookies.split('; ').find((each) => each.startsWith(start));
    if (value) return readReferral(value.slice(start.length))?.name || null;
  }
  return null;
}
