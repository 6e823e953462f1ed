/** Divides integers and rounds half up. Exact for any size. */
export function halfUp(numerator: bigint, denominator: bigint): number {
  const [above, below] = denominator < 0n ? [-numerator, -denominator] : [numerator, denominator];
  const doubled = 2n * above + below;
  const quotient = doubled / (2n * below);
  // BigInt truncates towards zero, and half up rounds down from there.
  return Number(doubled < 0n && doubled % (2n * below) !== 0n ? quotient - 1n : quotient);
}

/** The share `part` / `whole` of an amount in cents, rounded half up. 0 when `whole` is 0. */
export const shareOf = (cents: number, part: number, whole: number): number =>
  whole === 0 ? 0 : halfUp(BigInt(cents) * BigInt(part), BigInt(whole));

/** The GST in a taxable total that includes it: an eleventh, rounded once. */
export const gstWithin = (taxableCents: number): number => halfUp(BigInt(taxableCents), 11n);
