import type { EmailField } from 'payload';
import { maxLength } from '../../../contracts/limits';
import { emailAddressIn } from '../../../rules/accounts/email-address';

/** An email address, without a display name and in lower case. */
export const emailField = ({
  length = maxLength.email,
  ...options
}: Partial<EmailField> & { name?: string; length?: number } = {}): EmailField => ({
  label: 'Email',
  ...options,
  name: options.name ?? 'email',
  type: 'email',
  hooks: {
    beforeValidate: [
      ({ value }) => (typeof value === 'string' ? emailAddressIn(value).slice(0, length + 1) || null : value),
    ],
  },
  validate: (value: string | null | undefined) => {
    if (!value) return options.required ? 'Please enter an email address' : true;
    if (value.length > length) return `An email address has at most ${length} characters`;
    return /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/.test(value) || 'Please enter a valid email address';
  },
});
