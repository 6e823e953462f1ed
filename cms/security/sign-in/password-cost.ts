/** How many rounds the hash of a new password takes: a tenth of a second and more for each guess. */
export const passwordCost: { readonly rounds: number } = { rounds: 600_000 };
