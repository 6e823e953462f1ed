/**
 * A partner's share of a job, in cents, rounded half up to the cent.
 * Whole numbers throughout: a product with 0.15 would round some halves down.
 */
export function commissionOf(revenueCents: number, percentage: number): number {
  return Math.floor((revenueCents * percentage + 50) / 100);
}
