import { formatDollars } from './money';

/** The priority service's fee until the owner sets another, in whole dollars: the unit of a booking's `totalCost`. */
export const priorityFeeDollars = 149;

/** The price of a booking in whole dollars: the priority fee, or 0 because the rest is quoted on arrival. */
export const totalCostOf = (input: { rushService: boolean }, feeDollars: number): number =>
  input.rushService ? feeDollars : 0;

/** The price of a booking as it can be known before the visit: `$149 + quote`. */
export const priceText = (totalCost: number): string =>
  totalCost > 0 ? `${formatDollars(totalCost)} + quote` : 'Quote on arrival';

/** The start of each preferred slot, HH:MM in the business's zone: when the appointment of a booking begins. */
export const slotStart = { morning: '08:00', afternoon: '12:00', evening: '16:00' } as const;

/** By when the promise is to have called. */
export const callBy = (createdAt: Date | string, promiseHours: number): Date =>
  new Date(new Date(createdAt).getTime() + promiseHours * 3_600_000);
