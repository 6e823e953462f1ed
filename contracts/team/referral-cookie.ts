// No schema library here: the booking form reads the cookie in its first view.

/** A partner's link sets this cookie. The booking form reads the referrer from it. */
const cookie = 'farrier-referral';
/** Its name. The https prefix prevents other hosts from setting it. */
export const referralCookie = (secure: boolean): string => `${secure ? '__Host-' : ''}${cookie}`;
export const referralDays = 90;

/** The cookie's value: the link's code, and the name for the form. */
export const referralValue = (code: string, name: string): string => `${code}.${encodeURIComponent(name)}`;
export function readReferral(value: string | undefined): { code: string; name: string } | null {
  const [code = '', name = ''] = (value ?? '').split('.');
  if (!/^[a-z0-9]{4,20}$/.test(code)) return null;
  try {
    return { code, name: decodeURIComponent(name) };
  } catch {
    return null;
  }
}
