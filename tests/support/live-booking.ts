import { openDay } from './open-days';
import { bookingBody } from './samples';

/** Returns a booking for a server with the real clock: a future date, and another customer for each number. */
export const liveBooking = (number: number, more: Record<string, unknown> = {}) =>
  bookingBody({
    serviceDate: openDay(5),
    firstName: `Mia${number}`,
    phone: `04910${String(number).padStart(5, '0')}`,
    email: `mia${number}@customers.example`,
    ...more,
  });

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
