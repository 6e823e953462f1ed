import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { type CurrentUser, login, type loginInput } from '../../../contracts/accounts/customer-auth';
import { ApiError } from '../../../ui/api/call';
import { refusalOf } from '../../../ui/saving/form-errors';
import { useSave } from '../../../ui/saving/use-save';
import { useSubmit } from '../../../ui/saving/use-submit';

export type LoginValues = z.input<typeof loginInput>;
export type LoginForm = UseFormReturn<LoginValues, unknown, z.output<typeof loginInput>>;

interface LoginOptions {
  form: LoginForm;
  draft?: { drop: () => void };
  onSignedIn: (user: CurrentUser) => void | Promise<void>;
}

/** A wrong password has the contract's text. Rate limits and network failures have their own. */
const loginRefusal = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 400)
    ? 'Invalid username or password'
    : refusalOf(error);

export function useLogin({ form, draft, onSignedIn }: LoginOptions) {
  const { save, pending, failure, forget } = useSave(login, {
    draft,
    failed: (error) => ({ title: 'Login failed', description: loginRefusal(error) }),
    onSaved: onSignedIn,
    onFailed: () => form.setFocus('password', { shouldSelect: true }),
  });
  const handleSubmit = useSubmit(form);
  return {
    submit: handleSubmit((body) => save({ body })),
    // The check of the values may wait for the network.
    pending: pending || form.formState.isSubmitting,
    failure,
    forget,
  };
}
