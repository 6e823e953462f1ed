import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { type CurrentUser, register, type registerForm } from '../../../contracts/accounts/customer-auth';
import { useSave } from '../../../ui/saving/use-save';
import { usePageForm } from '../../forms/use-page-form';
import { bookedDetails } from '../../remembered/booked-details';

type RegisterValues = z.input<typeof registerForm>;
type Registered = z.output<typeof registerForm>;
export type RegisterForm = UseFormReturn<RegisterValues, unknown, Registered>;

export type Registration = ReturnType<typeof useRegister>;

export function useRegister(onSignedIn: (user: CurrentUser) => void | Promise<void>) {
  const page = usePageForm<RegisterValues, Registered>({
    name: 'register',
    schema: () => import('./auth-check').then((check) => check.registerForm),
    known: bookedDetails(),
  });
  const { save, pending, failure, forget } = useSave(register, {
    form: page.form,
    draft: page.draft,
    failed: 'Registration failed',
    onSaved: onSignedIn,
  });
  const submit = page.handleSubmit(({ confirmPassword: _, ...body }) => save({ body }));
  return { ...page, submit, pending, failure, forget };
}
