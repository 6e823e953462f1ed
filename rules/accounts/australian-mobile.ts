/** True for an Australian mobile in its stored form. Australian numbers that start with 05 are not in use. */
export const isAustralianMobile = (phone: string): boolean => phone.startsWith('+614');
