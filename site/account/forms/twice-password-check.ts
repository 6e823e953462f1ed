import { z } from 'zod';
import { newPassword } from '../../../contracts/accounts/customer-auth';
import { changePassword } from '../../../contracts/accounts/customer-profile';

const confirmMessage = 'Confirm password is required';

/** A new password, typed twice. The form checks the second one and does not send it. */
const fields = z.object({
  password: newPassword,
  confirmPassword: z.string({ error: confirmMessage }).min(6, { error: confirmMessage }),
});

interface PasswordPair {
  password?: string;
  confirmPassword?: string;
}

/** The rule for both fields, for `refine`. */
const hasSamePasswords = ({ password, confirmPassword }: PasswordPair) => password === confirmPassword;
const samePasswordRule = {
  path: ['confirmPassword'],
  error: "Passwords don't match",
  when: ({ value }: { value: unknown }) => Boolean((value as PasswordPair | undefined)?.confirmPassword),
};

export const twicePassword = fields.refine(hasSamePasswords, samePasswordRule);

/** Adds the current password, which proves who changes it. */
export const changedPassword = fields
  .extend({ currentPassword: changePassword.body.shape.currentPassword })
  .refine(hasSamePasswords, samePasswordRule);
