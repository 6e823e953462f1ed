import { createHash, randomInt } from 'node:crypto';
import type { BookingInput } from '../../../contracts/bookings';
import { slotStart } from '../../../contracts/options';

/** Letters and digits that nobody mixes up when they are read aloud: 21 of them, so ten carry 43 random bits. */
const spoken = 'ACDEFHJKMNPRTWXY34679';

/** A new confirmation number such as `K7FM3-WXP9T`: unguessable, and readable aloud. */
export function newConfirmationNumber(): string {
  const letters = Array.from({ length: 10 }, () => spoken[randomInt(spoken.length)]);
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

/** The price of a booking in whole dollars: the priority fee, or 0 because the rest is quoted on arrival. */
export const totalCostOf = (input: Pick<BookingInput, 'rushService'>, feeDollars: number): number =>
  input.rushService ? feeDollars : 0;

/** The time of day at which the appointment of a booking starts: the start of the preferred slot. */
export const startOf = (preferredTime: keyof typeof slotStart): string => slotStart[preferredTime];

/** By when the promise is to have called. */
export const callBy = (createdAt: Date | string, promiseHours: number): Date =>
  new Date(new Date(createdAt).getTime() + promiseHours * 3_600_000);

/** What makes two booking calls the same call: every field, whoever makes them. */
export function fingerprint(input: BookingInput, customerId: number | null): string {
  const fields = Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([customerId, fields]))
    .digest('base64url');
}

/** For how long the same body without an Idempotency-Key is the same booking, in milliseconds. */
export const repeatWindowMs = 10_000;
