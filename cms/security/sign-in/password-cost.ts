/** Hash rounds of a new password: at least a tenth of a second per guess. */
export const passwordCost: { readonly rounds: number } = { rounds: 600_000 };
