/**
 * A partner's share of a job, in cents, rounded half up. Integer arithmetic, because multiplying by 0.15 would round
 * some halves down.
 */
export function commissionOf(revenueCents: number, percentage: number): number {
  return Math.floor((revenueCents * percentage + 50) / 100);
}
