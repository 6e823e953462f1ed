import type { OwnersBooking } from '../../../contracts/bookings';
import { formatMoney } from '../../../ui/format';

/** Whole dollars, as bookings have them, with two decimals: `$298.00`. */
export const dollars = (whole: number): string => formatMoney(whole * 100);

/** The price of a booking as it can be known before the visit. */
export const totalText = (totalCost: number): string =>
  totalCost > 0 ? `$${totalCost} + quote` : 'Quote on arrival';

export const fullName = ({ firstName, lastName }: Pick<OwnersBooking, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** A mailto address; signs that would start its query (`?`, `&`) stay part of the email. */
export const mailto = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`;

/** What a screen reader says when bookings come in; null when none did. */
export function arrivalText(arrived: readonly OwnersBooking[]): string | null {
  const [first] = arrived;
  if (!first) return null;
  const kind = first.rushService ? 'priority booking' : 'booking';
  return arrived.length === 1
    ? `New ${kind} from ${fullName(first)}, ${first.suburb}`
    : `${arrived.length} new bookings`;
}

/** A search finds parts of emails too; a client is one whole email address. */
export const ofClient = (bookings: readonly OwnersBooking[], email: string): OwnersBooking[] =>
  bookings.filter((booking) => booking.email.toLowerCase() === email.toLowerCase());
