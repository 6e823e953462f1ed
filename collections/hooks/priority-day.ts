import { type CollectionBeforeValidateHook, ValidationError } from 'payload';
import { refusalOfPriority } from '../../rules/bookings/bookings';
import { isPlainDate } from '../../rules/time/dates';
import { defaultTimeZone } from '../../rules/time/zone';
import { isOwner } from '../access/actor';
import { hoursOf } from '../globals/hours-of';
import type { Booking } from '../payload-types';

/** Refuses an owner's priority booking, new or moved, on a day that the site would refuse. */
export const refuseOtherPriorityDay: CollectionBeforeValidateHook<Booking> = async ({
  data,
  originalDoc,
  req,
}) => {
  if (!data || !isOwner(req)) return data;
  const { serviceDate = '', rushService } = { ...originalDoc, ...data };
  const isAsBefore =
    serviceDate === originalDoc?.serviceDate && Boolean(rushService) === Boolean(originalDoc?.rushService);
  // The field refuses an invalid date.
  if (!rushService || isAsBefore || !isPlainDate(serviceDate)) return data;
  const business = await req.payload.findGlobal({ slug: 'business', depth: 0 });
  const hours = hoursOf(business, req.payload.config.custom?.timeZone ?? defaultTimeZone);
  const message = refusalOfPriority(hours, serviceDate, new Date());
  if (!message) return data;
  throw new ValidationError({ collection: 'bookings', errors: [{ path: 'serviceDate', message }], req });
};
