import { type CollectionBeforeValidateHook, ValidationError } from 'payload';
import { refusalOfPriority } from '../../rules/bookings/bookings';
import { isPlainDate } from '../../rules/time/dates';
import { defaultTimeZone } from '../../rules/time/zone';
import { isOwner } from '../access/actor';
import { hoursOf } from '../globals/hours-of';
import type { Booking } from '../payload-types';

/** A booking that an owner writes down with priority, or moves, is for the day that priority is for, as on the site. */
export const refuseOtherPriorityDay: CollectionBeforeValidateHook<Booking> = async ({
  data,
  originalDoc,
  req,
}) => {
  if (!data || !isOwner(req)) return data;
  const { serviceDate = '', rushService } = { ...originalDoc, ...data };
  const isAsBefore =
    serviceDate === originalDoc?.serviceDate && Boolean(rushService) === Boolean(originalDoc?.rushService);
  // The field itself refuses a value that is no date.
  if (!rushService || isAsBefore || !isPlainDate(serviceDate)) return data;
  const business = await req.payload.findGlobal({ slug: 'business', depth: 0 });
  const hours = hoursOf(business, req.payload.config.custom?.timeZone ?? defaultTimeZone);
  const message = refusalOfPriority(hours, serviceDate, new Date());
  if (!message) return data;
  throw new ValidationError({ collection: 'bookings', errors: [{ path: 'serviceDate', message }], req });
};
