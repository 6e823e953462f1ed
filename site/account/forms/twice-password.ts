import { z } from 'zod';
import { newPassword } from '../../../contracts/accounts/customer-auth';

const confirmMessage = 'Confirm password is required';

/** The fields of a new password, typed twice; the second is checked here and not sent. */
export const twicePasswordFields = z.object({
  password: newPassword,
  confirmPassword: z.string({ error: confirmMessage }).min(6, { error: confirmMessage }),
});

interface Twice {
  password?: string;
  confirmPassword?: string;
}

/** The rule over both, for `refine`. */
export const samePassword = ({ password, confirmPassword }: Twice) => password === confirmPassword;
export const samePasswordRule = {
  path: ['confirmPassword'],
  error: "Passwords don't match",
  when: ({ value }: { value: unknown }) => Boolean((value as Twice | undefined)?.confirmPassword),
};
