import { isAustralianMobile } from '../accounts/australian-mobile';

/** True for a stored number that may take texts: an Australian mobile, or a foreign number. */
export const canReceiveTexts = (phone: string): boolean =>
  !phone.startsWith('+61') || isAustralianMobile(phone);
