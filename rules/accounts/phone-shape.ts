// A separate file, so that forms of public pages do not load the number tables of phones.ts.

/**
 * The shape of a typed phone number: digits and common separators. `normalisePhone` checks on storing that the number
 * exists.
 */
export const phoneShape = /^\(?\+?[\d\s().-]{6,}$/;
