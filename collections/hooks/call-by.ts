import type { CollectionBeforeValidateHook } from 'payload';
import { callByOf } from '../../rules/time/business-hours';
import { defaultTimeZone } from '../../rules/time/zone';
import { hoursOf } from '../globals/hours-of';

/** Sets the same call promise as the site on a booking that an owner enters. Bookings from the site have one. */
export const assignCallBy: CollectionBeforeValidateHook = async ({ data, operation, req: { payload } }) => {
  if (operation !== 'create' || !data || data.callBy) return data;
  const business = await payload.findGlobal({ slug: 'business', depth: 0 });
  const hours = hoursOf(business, payload.config.custom?.timeZone ?? defaultTimeZone);
  const bookedAt = data.createdAt ? new Date(data.createdAt) : new Date();
  return { ...data, callBy: callByOf(hours, bookedAt, business.bookingPromiseHours).toISOString() };
};
