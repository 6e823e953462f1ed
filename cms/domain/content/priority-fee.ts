import type { Business } from '../../../collections/payload-types';
import { priorityFeeDollars } from '../../../rules/bookings/bookings';
import type { App } from '../../app';

/** The priority fee in whole dollars: the owner's, else the first one. */
export const feeOf = (business: Pick<Business, 'priorityFeeDollars'>): number =>
  business.priorityFeeDollars ?? priorityFeeDollars;

/** The priority fee as it is now, in whole dollars. */
export const currentFee = async (app: App): Promise<number> => feeOf(await app.content.business());
