import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type CurrentUser, register, registerForm } from '../../../contracts/customer-auth';
import { call } from '../../../ui/api/call';
import { showIssues, toastRefusal } from '../forms/form-errors';

type RegisterValues = z.input<typeof registerForm>;
type Registered = z.output<typeof registerForm>;
export type RegisterForm = UseFormReturn<RegisterValues, unknown, Registered>;

/** The state of the registration form, and what submitting it does. */
export function useRegister(onSignedIn: (user: CurrentUser) => void | Promise<void>) {
  const form: RegisterForm = useForm<RegisterValues, unknown, Registered>({
    resolver: zodResolver(registerForm),
  });
  const submit = form.handleSubmit(async ({ confirmPassword: _, ...body }) => {
    try {
      await onSignedIn(await call(register, { body }));
    } catch (error) {
      toastRefusal('Registration failed', error);
      showIssues(form, error);
    }
  });
  return { form, submit };
}
