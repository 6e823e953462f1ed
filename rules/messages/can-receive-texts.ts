/** True for a stored number that may take texts: an Australian mobile, or a foreign number. */
export const canReceiveTexts = (phone: string): boolean => !/^\+61[^4]/.test(phone);
