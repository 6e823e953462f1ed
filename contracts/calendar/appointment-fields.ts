import type { DeclaredFields } from '../declared-fields';
import { maxLength } from '../limits';

/** A visit as the owner writes it. Its horses, length, status and hand have rules of their own. */
export const appointmentFields = {
  appointmentDate: { kind: 'day', label: 'Date', required: 'Date is required', erased: 'never' },
  appointmentTime: { kind: 'time', label: 'Time', required: 'Time is required', erased: 'never' },
  clientName: {
    kind: 'name',
    label: 'Client name',
    length: maxLength.clientName,
    erased: 'with the person',
  },
  /** As typed. Storing checks that the number exists. */
  phone: { kind: 'phone', label: 'Phone', erased: 'with the person' },
  email: { kind: 'email', label: 'Email', erased: 'with the person' },
  address: { kind: 'address', label: 'Address', length: maxLength.visitAddress, erased: 'with the person' },
  workRequired: { kind: 'text', label: 'Work required', shortLabel: 'Work', erased: 'with the person' },
  notes: { kind: 'text', label: 'Notes', erased: 'with the person' },
} as const satisfies DeclaredFields;
