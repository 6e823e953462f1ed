import { randomInt } from 'node:crypto';
import type { CollectionBeforeValidateHook } from 'payload';

/** No letters that are taken for digits, or for each other, when they are read out over the phone. */
const alphabet = '234679ACDEFGHJKMNPQRTVWXYZ';

const group = () => Array.from({ length: 3 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Gives a booking that an owner types in a number of its own; bookings from the site bring theirs. */
export const assignConfirmationNumber: CollectionBeforeValidateHook = ({ data, operation }) => {
  if (operation !== 'create' || !data || data.confirmationNumber) return data;
  return { ...data, confirmationNumber: [group(), group(), group()].join('-') };
};
