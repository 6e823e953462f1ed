import { addMonths } from '../time/dates';
import { gstWithin } from './gst';

/** Price from which a lasting purchase is a capital purchase, in cents. */
export const capitalFromCents = 1000_00;

/** The GST of an expense: as it was entered, else an eleventh. None without a sum, and on days without registration. */
export function gstOfExpense(
  { totalCents, gstCents }: { totalCents: number | null; gstCents: number | null },
  isRegistered: boolean,
): number {
  if (!isRegistered || totalCents === null) return 0;
  return gstCents ?? gstWithin(totalCents);
}

/** True when GST is between nothing and an eleventh of the sum, which is below zero for money back. */
export function isPossibleGst(gstCents: number, totalCents: number): boolean {
  const most = gstWithin(totalCents);
  return gstCents >= Math.min(0, most) && gstCents <= Math.max(0, most);
}

const monthsOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** The day of an expense that is repeated: the same day of this month, and never a day to come. */
export function repeatedDay(boughtOn: string, today: string): string {
  const months = monthsOf(today) - monthsOf(boughtOn);
  const day = addMonths(boughtOn, months);
  return months > 0 && day < today ? day : today;
}
