/** All roles of callers. A guest has no session. */
export const roles = ['guest', 'customer', 'provider', 'partner', 'worker', 'owner'] as const;
export type Role = (typeof roles)[number];
