import { type FormEvent, useRef, useState } from 'react';
import { adminLogin } from '../../../contracts/admin-session';
import { ApiError, messageOf } from '../../api/call';
import { useSave } from '../../saving/use-save';

const refusalOf = (error: unknown) => {
  if (!(error instanceof ApiError)) return 'The server could not be reached. Please try again.';
  return error.status === 401
    ? 'Incorrect password'
    : messageOf(error, 'Something went wrong. Please try again.');
};

/** The state of the owner's password field, and what submitting it does. */
export function useOwnerLogin(onEntered: () => void) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { save, pending } = useSave(adminLogin, {
    done: { title: 'Access Granted', description: 'Welcome to the admin dashboard' },
    failed: (cause) => ({ title: 'Access Denied', description: refusalOf(cause) }),
    onSaved: onEntered,
    onFailed: () => field.current?.select(),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(password ? undefined : 'Password is required');
    if (password) void save({ body: { password } });
    else field.current?.focus();
  };

  const box = {
    ref: field,
    label: 'Password',
    name: 'password',
    // Said, but without a star: there is no other field that could be left out.
    'aria-required': true,
    value: password,
    error,
    onChange: (event: { target: { value: string } }) => setPassword(event.target.value),
  };
  return { box, submit, pending, focus: () => field.current?.focus() };
}
