import { isAustralianMobile } from '../accounts/australian-mobile';

/** True for a stored number that may take texts: an Australian mobile, or a foreign number. */
<<<<<<< HEAD:rules/messages/can-receive-texts.ts
export const canReceiveTexts = (phone: string): boolean => !/^\+61[^4]/.test(phone);
=======
export const canReceiveTexts = (phone: string): boolean => !phone.startsWith('+61') || isAustralianMobile(phone);
>>>>>>> c92168ff (phones: decide in one rule what a mobile is):rules/messages/takes-texts.ts
