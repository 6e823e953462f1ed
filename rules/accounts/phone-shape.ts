// A file of its own, so that forms on public pages do not load the tables of numbers that phones.ts needs.

/**
 * The shape of a phone number as people type it: digits, and the signs that people put between them. Whether the
 * number exists says `normalisePhone`, where it is stored.
 */
export const phoneShape = /^\(?\+?[\d\s().-]{6,}$/;
