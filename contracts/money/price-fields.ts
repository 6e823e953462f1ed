import type { DeclaredFields } from '../declared-fields';
import { maxLength } from '../limits';

/** A price of the list as the owner writes one. */
export const priceFields = {
  name: { kind: 'line', label: 'Name', required: 'Please enter a name', erased: 'never' },
  description: {
    kind: 'line',
    label: 'Text on the invoice',
    hint: 'Empty: the name.',
    length: maxLength.invoiceLine,
    erased: 'never',
  },
  /** Including GST if charged. */
  cents: {
    kind: 'money',
    label: 'Price, with GST',
    refusal: 'Please enter a price',
    required: true,
    erased: 'never',
  },
  minutes: {
    kind: 'number',
    label: 'Minutes',
    shortLabel: 'Takes (minutes)',
    hint: 'Optional',
    min: 0,
    max: 600,
    refusals: { wrong: 'Please enter 0 to 600 minutes' },
    erased: 'never',
  },
} as const satisfies DeclaredFields;
