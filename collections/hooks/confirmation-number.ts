import { randomInt } from 'node:crypto';
import type { CollectionBeforeValidateHook } from 'payload';
import { confirmationNumber } from '../../rules/bookings/confirmation-number';

/** A new confirmation number that nobody can guess. */
export const newConfirmationNumber = (): string => confirmationNumber((limit) => randomInt(limit));

/** Gives a booking that an owner types in a number of its own; bookings from the site bring theirs. */
export const assignConfirmationNumber: CollectionBeforeValidateHook = ({ data, operation }) => {
  if (operation !== 'create' || !data || data.confirmationNumber) return data;
  return { ...data, confirmationNumber: newConfirmationNumber() };
};
