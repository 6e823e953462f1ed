import { addMonths } from '../time/dates';
import { gstWithin } from './gst';

/** Minimum price of a capital purchase, in cents. */
const capitalFromCents = 1000_00;

/** The GST of an expense: as entered, else an eleventh. 0 without a sum, or on days without registration. */
export function gstOfExpense(
  { totalCents, gstCents }: { totalCents: number | null; gstCents: number | null },
  isRegistered: boolean,
): number {
  if (!isRegistered || totalCents === null) return 0;
  return gstCents ?? gstWithin(totalCents);
}

/** True when GST is between 0 and an eleventh of the sum. The sum is negative for money back. */
export function isPossibleGst(gstCents: number, totalCents: number): boolean {
  const most = gstWithin(totalCents);
  return gstCents >= Math.min(0, most) && gstCents <= Math.max(0, most);
}

const monthsOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** The date of a repeated expense: the same day of this month, but never in the future. */
export function repeatedDay(boughtOn: string, today: string): string {
  const months = monthsOf(today) - monthsOf(boughtOn);
  const day = addMonths(boughtOn, months);
  return months > 0 && day < today ? day : today;
}

/**
 * True when the form asks whether a purchase lasts for years. Money back for a capital purchase lowers the capital
 * purchases. A mark that is set stays visible below the minimum, because it counts there too.
 */
export const asksForCapital = (totalCents: number, isCapital: boolean): boolean =>
  isCapital || Math.abs(totalCents) >= capitalFromCents;
