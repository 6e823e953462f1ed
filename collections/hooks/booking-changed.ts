import { type CollectionBeforeValidateHook, ValidationError } from 'payload';
import { rows } from '../../rows/rows';
import { outboxWith, readOutbox } from '../../rules/bookings/booking-changes';
import type { Booking } from '../payload-types';

type Rule = CollectionBeforeValidateHook<Booking>;

/** True when a save sends a different value. Fields that are not sent stay. */
const differs = (data: Partial<Booking>, before: Booking, name: keyof Booking): boolean =>
  data[name] !== undefined && data[name] !== null && data[name] !== before[name];

/**
 * Marks a booking pending when the CMS cancels, completes, reopens, moves or edits it, so that the appointment
 * follows. Calls use conditional updates and set the mark themselves.
 */
export const queueBookingChange: Rule = ({ data, operation, originalDoc }) => {
  if (operation !== 'update' || !data || !originalDoc) return data;
  if (data.revision !== undefined && data.revision !== originalDoc.revision) return data;
  const moved = differs(data, originalDoc, 'serviceDate') || differs(data, originalDoc, 'preferredTime');
  const reworded = differs(data, originalDoc, 'specialRequirements');
  if (!moved && !reworded && !differs(data, originalDoc, 'state')) return data;
  const revision = (originalDoc.revision ?? 0) + 1;
  const outbox = outboxWith(readOutbox(originalDoc), {
    kind: 'by-owner',
    revision,
    ...(moved && { moved }),
    ...(reworded && { wish: originalDoc.specialRequirements ?? '' }),
  });
  return { ...data, revision, outbox, outboxState: 'pending' };
};

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;

export const refuseForeignHorse: Rule = async ({ data, originalDoc, req }) => {
  if (!data || (data.horseId === undefined && data.userId === undefined)) return data;
  const now = { ...originalDoc, ...data };
  const [horse, customer] = [idOf(now.horseId), idOf(now.userId)];
  const isAsBefore = horse === idOf(originalDoc?.horseId) && customer === idOf(originalDoc?.userId);
  if (!horse || isAsBefore) return data;
  const customersHorse = customer ? await rows(req, 'horses').one({ id: horse, userId: customer }) : null;
  if (customersHorse) return data;
  const errors = [{ path: 'horseId', message: 'Please choose a horse of this customer' }];
  throw new ValidationError({ collection: 'bookings', errors, req });
};
