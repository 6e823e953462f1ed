/**
 * Replaces cms/security/sign-in/password-cost.ts in the API tests (vitest.config.ts), which sign in hundreds of
 * times. The built server, which fault and browser tests use, has the real cost.
 */
export const passwordCost = { rounds: 1_000 };
