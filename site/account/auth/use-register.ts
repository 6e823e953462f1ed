import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type CurrentUser, register, registerForm } from '../../../contracts/customer-auth';
import { useSave } from '../../../ui/saving/use-save';

type RegisterValues = z.input<typeof registerForm>;
type Registered = z.output<typeof registerForm>;
export type RegisterForm = UseFormReturn<RegisterValues, unknown, Registered>;

/** The state of the registration form, and what submitting it does. */
export function useRegister(onSignedIn: (user: CurrentUser) => void | Promise<void>) {
  const form: RegisterForm = useForm<RegisterValues, unknown, Registered>({
    resolver: zodResolver(registerForm),
  });
  const { save } = useSave(register, { form, failed: 'Registration failed', onSaved: onSignedIn });
  return { form, submit: form.handleSubmit(({ confirmPassword: _, ...body }) => save({ body })) };
}
