/**
 * Splits cents proportionally over weights. The largest fractions get the remaining cents. When cents equal the sum
 * of weights, each gets its weight. Weights must not be negative.
 */
export function shareOut(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(weight) * BigInt(cents));
  const shares = exact.map((part) => Number(part / whole));
  let left = cents - shares.reduce((sum, share) => sum + share, 0);
  const byFraction = exact
    .map((part, index) => ({ index, fraction: part % whole }))
    .filter(({ fraction }) => fraction > 0n)
    .sort((a, b) => (a.fraction === b.fraction ? a.index - b.index : a.fraction < b.fraction ? 1 : -1));
  for (const { index } of byFraction) {
    if (left <= 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}
