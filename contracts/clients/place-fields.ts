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
