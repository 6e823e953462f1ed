/**
 * Stands in for cms/security/sign-in/password-cost.ts in the API tests (vitest.config.ts), which sign in hundreds of times. The
 * built server, which the faults and the browser are tested on, has the real one.
 */
export const passwordCost = { rounds: 1_000 };
