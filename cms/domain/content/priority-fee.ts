import type { Business } from '../../../collections/payload-types';
import { priorityFeeDollars } from '../../../rules/bookings/bookings';
import type { App } from '../../app';

/** Returns the priority fee in whole dollars: the owner's, or the default. */
export const feeOf = (business: Pick<Business, 'priorityFeeDollars'>): number =>
  business.priorityFeeDollars ?? priorityFeeDollars;

export const currentFee = async (app: App): Promise<number> => feeOf(await app.content.business());
