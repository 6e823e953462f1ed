import type { DeclaredFields } from '../declared-fields';

const missing = 'Please fill in all fields';

/** A job as the owner writes it. Blank values of a visit's job are the visit's. */
export const jobFields = {
  clientName: {
    kind: 'name',
    label: 'Client name',
    shortLabel: 'Client',
    required: missing,
    erased: 'with the person',
  },
  phone: { kind: 'phone', label: 'Phone', required: missing, erased: 'with the person' },
  address: { kind: 'address', label: 'Address', required: missing, erased: 'with the person' },
  scheduledDate: { kind: 'day', label: 'Date', required: missing, erased: 'never' },
  scheduledTime: { kind: 'time', label: 'Time', required: missing, erased: 'never' },
  description: { kind: 'text', label: 'What to do', erased: 'with the person' },
} as const satisfies DeclaredFields;
