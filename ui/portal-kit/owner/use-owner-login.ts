import { type FormEvent, useEffect, useRef, useState } from 'react';
import { adminGate, adminLogin } from '../../../contracts/owner/admin-session';
import { ApiError, messageOf } from '../../api/call';
import { useEndpoint } from '../../api/use-endpoint';
import { useSave } from '../../saving/use-save';

const refusalOf = (error: unknown, withCode: boolean) => {
  if (!(error instanceof ApiError)) return 'The server could not be reached. Please try again.';
  if (error.status === 401) return withCode ? 'Incorrect password or code' : 'Incorrect password';
  return messageOf(error, 'Something went wrong. Please try again.');
};

interface Typed {
  password: string;
  code: string;
}
const required: Record<keyof Typed, string> = {
  password: 'Password is required',
  code: 'Code is required',
};

/** The state of the fields that let an owner in, and what submitting them does. The code is asked for once the owners say so. */
export function useOwnerLogin(onEntered: () => void) {
  // Read by hand: over a page whose session has ended nothing else is asked for.
  const { data: gate, refetch: lookAgain } = useEndpoint(adminGate, {}, { enabled: false });
  const asksForCode = gate?.asksForCode ?? false;
  const [typed, setTyped] = useState<Typed>({ password: '', code: '' });
  const [errors, setErrors] = useState<Partial<Typed>>({});
  const fields = { password: useRef<HTMLInputElement>(null), code: useRef<HTMLInputElement>(null) };
  const { save, pending, failure } = useSave(adminLogin, {
    done: { title: 'Access Granted', description: 'Welcome to the admin dashboard' },
    failed: (cause) => ({ title: 'Access Denied', description: refusalOf(cause, asksForCode) }),
    onSaved: onEntered,
    onFailed: () => {
      // Codes may be asked for since this page was opened.
      void lookAgain();
      fields[typed.password && asksForCode ? 'code' : 'password'].current?.select();
    },
  });
  useEffect(() => void lookAgain(), [lookAgain]);
  const asked: (keyof Typed)[] = asksForCode ? ['password', 'code'] : ['password'];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = asked.filter((name) => !typed[name].trim());
    setErrors(Object.fromEntries(missing.map((name) => [name, required[name]])));
    if (missing[0]) fields[missing[0]].current?.focus();
    else
      void save({
        body: { password: typed.password, ...(asksForCode && { code: typed.code }) },
      });
  };

  const box = (name: keyof Typed, label: string) => ({
    ref: fields[name],
    label,
    name,
    // Said, but without a star: there is no other field that could be left out.
    'aria-required': true,
    value: typed[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  return {
    password: box('password', 'Password'),
    /** Null while no code is asked for. */
    code: asksForCode ? box('code', 'Code') : null,
    submit,
    pending,
    failure,
  };
}
