import { z } from 'zod';
import { newPassword } from '../../../contracts/accounts/customer-auth';

const confirmMessage = 'Confirm password is required';

/** A new password, typed twice. The form checks the second one and does not send it. */
export const twicePasswordFields = z.object({
  password: newPassword,
  confirmPassword: z.string({ error: confirmMessage }).min(6, { error: confirmMessage }),
});

interface Twice {
  password?: string;
  confirmPassword?: string;
}

/** The rule for both fields, for `refine`. */
export const samePassword = ({ password, confirmPassword }: Twice) => password === confirmPassword;
export const samePasswordRule = {
  path: ['confirmPassword'],
  error: "Passwords don't match",
  when: ({ value }: { value: unknown }) => Boolean((value as Twice | undefined)?.confirmPassword),
};
