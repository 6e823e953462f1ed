import { readReferral, referralCookie } from '../../contracts/team/referrals';

/** Who sent this browser here by a link of their own, as the booking form calls them; null for nobody. */
export function referrerOf(cookies: string): string | null {
  for (const secure of [true, false]) {
    const start = `${referralCookie(secure)}=`;
    const value = cookies.split('; ').find((each) => each.startsWith(start));
    if (value) return readReferral(value.slice(start.length))?.name || null;
  }
  return null;
}
