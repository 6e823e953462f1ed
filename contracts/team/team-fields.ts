import type { DeclaredFields } from '../declared-fields';
import { maxLength } from '../limits';
import { qualificationLevels } from '../options';

const nameFields = (length: number) =>
  ({
    firstName: {
      kind: 'name',
      label: 'First name',
      length,
      required: 'First name is required',
      erased: 'never',
    },
    lastName: {
      kind: 'name',
      label: 'Last name',
      length,
      required: 'Last name is required',
      erased: 'never',
    },
  }) as const;

const email = { kind: 'email', label: 'Email', refusal: 'Please enter a valid email address' } as const;

/** A team member as the owner writes one. Bank details and username have rules of their own. */
export const providerFields = {
  ...nameFields(maxLength.name),
  qualificationLevel: {
    kind: 'choice',
    label: 'Qualification',
    options: qualificationLevels,
    refusal: 'Please choose a qualification',
    required: true,
    none: 'Choose a qualification',
    erased: 'never',
  },
  email: { ...email, erased: 'never' },
  phone: { kind: 'phone', label: 'Phone', length: maxLength.phone, erased: 'never' },
  specialties: { kind: 'text', label: 'Specialties', erased: 'never' },
} as const satisfies DeclaredFields;

/** A partner as the owner writes one. */
export const partnerFields = {
  ...nameFields(maxLength.referralName),
  email: { ...email, length: maxLength.referralName, required: email.refusal, erased: 'never' },
  phone: { kind: 'phone', label: 'Phone', erased: 'never' },
  businessName: {
    kind: 'name',
    label: 'Business name',
    shortLabel: 'Business',
    length: maxLength.referralName,
    erased: 'never',
  },
  commissionPercentage: {
    kind: 'number',
    label: 'Commission, in percent',
    shortLabel: 'Commission in percent',
    hint: 'For clients from now on',
    min: 1,
    max: 50,
    refusals: { wrong: 'Commission is a whole number from 1 to 50' },
    required: true,
    erased: 'never',
  },
} as const satisfies DeclaredFields;

export const rateField = {
  hourlyRate: {
    kind: 'money',
    label: 'Hourly rate',
    refusal: 'Please enter an hourly rate',
    erased: 'never',
  },
} as const satisfies DeclaredFields;

/** A client whom a partner sent, as the owner writes one. */
export const referredFields = {
  clientName: {
    kind: 'name',
    label: 'Client name',
    shortLabel: 'Client',
    length: maxLength.referralName,
    required: 'Client name is required',
    erased: 'with the person',
  },
  clientPhone: { kind: 'phone', label: 'Phone', erased: 'with the person' },
  clientEmail: { ...email, length: maxLength.referralName, erased: 'with the person' },
  /** The commission follows from it, and is fixed when the client is recorded. */
  totalRevenue: {
    kind: 'money',
    label: 'Job value',
    refusal: 'Please enter the value of the job',
    required: true,
    erased: 'never',
  },
  jobDescription: { kind: 'text', label: 'Job', length: maxLength.referralJob, erased: 'with the person' },
  notes: { kind: 'text', label: 'Notes', erased: 'with the person' },
} as const satisfies DeclaredFields;
