import type { DeclaredFields } from '../declared-fields';
import { recordTypes } from '../options';

/**
 * A health record as the customer writes it. The day when the next one is due has a rule of its own. An erasure deletes
 * whole records.
 */
export const recordFields = {
  recordType: {
    kind: 'choice',
    label: 'Type',
    shortLabel: 'Kind',
    options: recordTypes,
    refusal: 'Please choose a type',
    required: true,
    none: 'Choose a type',
    erased: 'never',
  },
  serviceDate: {
    kind: 'day',
    label: 'Service date',
    shortLabel: 'Date',
    required: 'Please select a service date',
    erased: 'never',
  },
  description: {
    kind: 'text',
    label: 'Description',
    shortLabel: 'What was done',
    hint: 'For example: trim all round, or strangles booster',
    required: 'Please enter a description for the health record',
    erased: 'with the account',
  },
  provider: { kind: 'name', label: 'Done by', hint: 'Farrier, vet, yourself', erased: 'with the account' },
  cost: {
    kind: 'money',
    label: 'Cost',
    hint: 'In dollars',
    refusal: 'Please enter an amount',
    erased: 'with the account',
  },
  notes: { kind: 'text', label: 'Notes', erased: 'with the account' },
} as const satisfies DeclaredFields;
