import type { OwnersBooking } from '../../../contracts/bookings/bookings';
import { formatMoney } from '../../../rules/money/money';

/** Formats a booking's whole dollars with two decimals: `$298.00`. */
export const dollars = (whole: number): string => formatMoney(whole * 100);

export const fullName = ({ firstName, lastName }: Pick<OwnersBooking, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** Returns a mailto address. `?` and `&` in the email are encoded. */
export const mailto = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

export function arrivalText(arrived: readonly OwnersBooking[]): string | null {
  const [first] = arrived;
  if (!first) return null;
  const kind = first.rushService ? 'priority booking' : 'booking';
  return arrived.length === 1
    ? `New ${kind} from ${fullName(first)}, ${first.suburb}`
    : `${arrived.length} new bookings`;
}

export const cancelledText = (firstName: string, tell: boolean, loggedOnly: boolean): string =>
  !tell
    ? 'Cancelled. We won’t message anyone.'
    : loggedOnly
      ? `Cancelled. We can’t reach ${firstName}: please call.`
      : `Cancelled. We’ll let ${firstName} know.`;
