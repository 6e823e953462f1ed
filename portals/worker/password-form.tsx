import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../ui/api/call';
import { toast } from '../../ui/feedback/toast-store';
import { Button } from '../../ui/forms/button';
import { PasswordField } from '../../ui/forms/password-field';
import { signIn } from './offline/start-worker';

function refusalOf(error: unknown) {
  if (!(error instanceof ApiError))
    return {
      title: 'No connection',
      description: 'The password is checked by the office. Please try again.',
    };
  if (error.status === 401) return { title: 'Incorrect Password', description: 'Please try again' };
  return { title: 'Not opened', description: error.serverMessage ?? 'Please try again later.' };
}

/**
 * Asks for the password. Shows the result beside the button too, since a toast may end before it is read in the sun.
 */
export function PasswordForm({ takesFocus = false }: { takesFocus?: boolean }) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const [pending, setPending] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    if (!password) {
      setError('Password is required');
      return field.current?.focus();
    }
    setPending(true);
    setError('');
    try {
      await signIn(password);
      toast({ variant: 'success', title: 'Access Granted', announcedOnly: true });
    } catch (cause) {
      const text = refusalOf(cause);
      toast({ variant: 'destructive', ...text });
      setError(`${text.title}. ${text.description}`);
      setPassword('');
      field.current?.focus();
    } finally {
      setPending(false);
    }
  };

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <PasswordField
        ref={field}
        autoFocus={takesFocus}
        label="Enter password to access"
        name="password"
        aria-required
        value={password}
        error={error}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" wide size="large" pending={pending} pendingLabel="Checking…">
        <span className="sr-only">Access Portal</span> Sign in
      </Button>
    </form>
  );
}
