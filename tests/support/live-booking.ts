import { openDay } from './open-days';
import { bookingBody } from './samples';

/** A booking for a server that runs on the real clock: a date to come, and a customer of its own for each number. */
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
