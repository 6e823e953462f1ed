/**
 * How long an answer may take, in milliseconds: what somebody presses has its answer, or a message, within a quarter of
 * a minute. Files travel slowly from a paddock, and have bounds of their own.
 */
export const timeoutMs = 12_000;

/** For how long an answer is as good as a new one, in ms. */
export const freshMs = 30_000;
