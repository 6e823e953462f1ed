import { maxHorseCount } from '../../rules/horses/horses';
import { placeFields } from '../clients/client-fields';
import type { DeclaredFields } from '../declared-fields';
import { maxLength } from '../limits';
import { contactMethods, preferredTimes } from '../options';

const { address, suburb, postcode } = placeFields;

/** Fields of a customer that a registration asks for too. */
export const personFields = {
  firstName: { kind: 'own-name', label: 'First name', erased: 'with the account' },
  lastName: { kind: 'own-name', label: 'Last name', erased: 'with the account' },
  phone: { kind: 'phone', label: 'Phone', length: maxLength.phone, erased: 'with the account' },
  address,
  suburb,
  postcode,
} as const satisfies DeclaredFields;

/** Fields of a customer that only the profile has. */
export const visitFields = {
  preferredContactMethod: {
    kind: 'choice',
    label: 'How do you like to be reached?',
    shortLabel: 'Likes to be reached by',
    options: contactMethods,
    refusal: 'Please choose how to reach you',
    none: 'No preference',
    erased: 'with the account',
  },
  numberOfHorses: {
    kind: 'number',
    label: 'Number of horses',
    hint: 'How many we usually see',
    min: 0,
    max: maxHorseCount,
    refusals: {
      wrong: 'Please enter a number of horses',
      fraction: 'Please enter a whole number of horses',
      high: `Please enter at most ${maxHorseCount} horses`,
    },
    erased: 'with the account',
  },
  propertyType: {
    kind: 'name',
    label: 'Kind of property',
    hint: 'Home paddock, agistment, riding school',
    erased: 'with the account',
  },
  accessNotes: {
    kind: 'text',
    label: 'How to get in',
    hint: 'Gate codes, dogs, where to park',
    erased: 'with the account',
  },
  preferredTimeSlot: {
    kind: 'choice',
    label: 'Preferred time',
    options: preferredTimes,
    refusal: 'Please choose a time',
    none: 'No preference',
    erased: 'with the account',
  },
} as const satisfies DeclaredFields;

export const profileFields = { ...personFields, ...visitFields };
