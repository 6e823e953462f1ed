import { formatDollars } from './money';

/** The priority service's fee until the owner sets another, in whole dollars: the unit of a booking's `totalCost`. */
export const priorityFeeDollars = 149;

/** A larger fee is a typing error. */
export const maxFeeDollars = 10_000;

/**
 * A stored fee as answers carry it. One from before fees were checked may have cents, or be none that anybody charges;
 * the row keeps it for the owner to correct.
 */
export const wholeFee = (stored: number): number =>
  Math.min(Math.max(Math.round(stored) || 0, 0), Number.MAX_SAFE_INTEGER);

/** The price of a booking in whole dollars: the priority fee, or 0 because the rest is quoted on arrival. */
export const totalCostOf = (input: { rushService: boolean }, feeDollars: number): number =>
  input.rushService ? feeDollars : 0;

/** The price of a booking as it can be known before the visit: `$149 + quote`. */
export const priceText = (totalCost: number): string =>
  totalCost > 0 ? `${formatDollars(totalCost)} + quote` : 'Quote on arrival';
