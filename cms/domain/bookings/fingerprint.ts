import { createHash } from 'node:crypto';
import type { BookingInput } from '../../../contracts/bookings';

/** What makes two booking calls the same call: every field, whoever makes them. */
export function fingerprint(input: BookingInput, customerId: number | null): string {
  const fields = Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([customerId, fields]))
    .digest('base64url');
}

/** For how long the same body without an Idempotency-Key is the same booking, in milliseconds. */
export const repeatWindowMs = 10_000;
