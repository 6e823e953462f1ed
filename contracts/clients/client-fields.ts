import type { DeclaredFields } from '../declared-fields';
import { maxLength } from '../limits';

/** Where the horses of a client stand, or one of them. */
export const placeFields = {
  address: { kind: 'address', label: 'Address', csv: 'address', erased: 'with the person' },
  suburb: {
    kind: 'name',
    label: 'Suburb',
    length: maxLength.suburb,
    csv: 'suburb',
    erased: 'with the person',
  },
  postcode: {
    kind: 'postcode',
    label: 'Postcode',
    inputMode: 'numeric',
    csv: 'postcode',
    erased: 'with the person',
  },
  pic: {
    kind: 'pic',
    label: 'PIC',
    hint: 'Property identification code, for example 3ABCD123',
    csv: 'pic',
    erased: 'with the person',
  },
  access: {
    kind: 'text',
    label: 'Before driving in',
    hint: 'Gate code, dogs, where to park. The worker reads it too.',
    csv: 'access',
    erased: 'with the person',
  },
} as const satisfies DeclaredFields;

const { access, pic, ...address } = placeFields;

/** A client as the owner writes one. Only the other phones are not among these. */
export const clientFields = {
  firstName: { kind: 'name', label: 'First name', csv: 'firstName', erased: 'with the person' },
  familyName: { kind: 'name', label: 'Family name', csv: 'familyName', erased: 'with the person' },
  businessName: {
    kind: 'name',
    label: 'Business',
    hint: 'A stud, a riding school',
    csv: 'businessName',
    erased: 'with the person',
  },
  phone: {
    kind: 'phone',
    label: 'Phone',
    hint: 'Reminders and messages go here',
    csv: 'phone',
    erased: 'with the person',
  },
  email: { kind: 'email', label: 'Email', csv: 'email', erased: 'with the person' },
  ...address,
  access,
  notes: {
    kind: 'text',
    label: 'Notes that stay with you',
    hint: 'No customer, worker or partner reads them.',
    csv: 'notes',
    erased: 'with the person',
  },
  pic,
} as const satisfies DeclaredFields;

const { firstName, familyName, businessName, notes, ...contact } = clientFields;

/** How a client is reached: a customer reads it of their own row, and other software of each. */
export const contactFields = contact;
