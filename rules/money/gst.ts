/** A fraction of whole numbers as a whole number, rounded half up; exact, whatever the size of the two. */
export function halfUp(numerator: bigint, denominator: bigint): number {
  const [above, below] = denominator < 0n ? [-numerator, -denominator] : [numerator, denominator];
  const doubled = 2n * above + below;
  const quotient = doubled / (2n * below);
  // BigInt cuts towards zero, and half up goes down from there.
  return Number(doubled < 0n && doubled % (2n * below) !== 0n ? quotient - 1n : quotient);
}

/** The part of an amount of cents that `part` is of `whole`, rounded half up; 0 where the whole is nothing. */
export const shareOf = (cents: number, part: number, whole: number): number =>
  whole === 0 ? 0 : halfUp(BigInt(cents) * BigInt(part), BigInt(whole));

/** The GST within a taxable total that includes it: an eleventh, rounded once. */
export const gstWithin = (taxableCents: number): number => halfUp(BigInt(taxableCents), 11n);
