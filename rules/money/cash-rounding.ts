/** An amount for payment in cash, rounded to five cents as in Australia. */
export function roundedCash(cents: number): number {
  const rest = cents % 5;
  return rest <= 2 ? cents - rest : cents + 5 - rest;
}

/**
 * The rounding of a payment: the paid less the open amount. Only cash that pays the whole open amount is rounded.
 * Null for another amount.
 */
export function cashRounding(method: string, amountCents: number, openCents: number): number | null {
  if (method !== 'cash' || openCents <= 0) return null;
  return amountCents === roundedCash(openCents) ? amountCents - openCents : null;
}
