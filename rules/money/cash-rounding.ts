/** An amount as it is paid in notes and coins: to five cents, as Australia rounds cash. */
export function roundedCash(cents: number): number {
  const rest = cents % 5;
  return rest <= 2 ? cents - rest : cents + 5 - rest;
}

/**
 * The rounding in a payment: what was paid less what is open. Only cash that pays all that is open is rounded. Null when
 * the amount is not the rounded one.
 */
export function cashRounding(method: string, amountCents: number, openCents: number): number | null {
  if (method !== 'cash' || openCents <= 0) return null;
  return amountCents === roundedCash(openCents) ? amountCents - openCents : null;
}
