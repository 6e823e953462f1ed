import { randomInt } from 'node:crypto';
import type { CollectionBeforeValidateHook } from 'payload';
import { confirmationNumber } from '../../rules/bookings/confirmation-number';

export const newConfirmationNumber = (): string => confirmationNumber((limit) => randomInt(limit));

/** Sets the number of a booking that an owner enters. Bookings from the site have one. */
export const assignConfirmationNumber: CollectionBeforeValidateHook = ({ data, operation }) => {
  if (operation !== 'create' || !data || data.confirmationNumber) return data;
  return { ...data, confirmationNumber: newConfirmationNumber() };
};
