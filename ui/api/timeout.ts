/**
 * Timeout of an answer in milliseconds. Every press gets an answer or a message within fifteen seconds. Files have
 * their own limits.
 */
export const timeoutMs = 12_000;

/** Milliseconds for which an answer counts as new. */
export const freshMs = 30_000;
