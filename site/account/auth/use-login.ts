import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type CurrentUser, login, loginInput } from '../../../contracts/customer-auth';
import { ApiError } from '../../../ui/api/call';
import { refusalOf } from '../../../ui/saving/form-errors';
import { useSave } from '../../../ui/saving/use-save';

export type LoginValues = z.input<typeof loginInput>;
export type LoginForm = UseFormReturn<LoginValues, unknown, z.output<typeof loginInput>>;

interface LoginOptions {
  /** Left out where the page's boxes may hold something before the script comes. */
  defaults?: LoginValues;
  onSignedIn: (user: CurrentUser) => void | Promise<void>;
}

/** A wrong password in the contract's words; a limit or a dead network in words that are true. */
const loginRefusal = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 400)
    ? 'Invalid username or password'
    : refusalOf(error);

/** The state of a sign-in form, and what submitting it does. */
export function useLogin({ defaults, onSignedIn }: LoginOptions) {
  const form: LoginForm = useForm<LoginValues, unknown, z.output<typeof loginInput>>({
    resolver: zodResolver(loginInput),
    defaultValues: defaults,
  });
  const { save } = useSave(login, {
    failed: (error) => ({ title: 'Login failed', description: loginRefusal(error) }),
    onSaved: onSignedIn,
    onFailed: () => form.setFocus('password', { shouldSelect: true }),
  });
  return { form, submit: form.handleSubmit((body) => save({ body })) };
}
