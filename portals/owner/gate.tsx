import { Lock } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { adminLogin } from '../../contracts/admin-session';
import { bookingTotals, listBookings } from '../../contracts/bookings';
import { ApiError, messageOf } from '../../ui/api/call';
import { useCall, useRefresh } from '../../ui/api/use-endpoint';
import { toast } from '../../ui/feedback/toast-store';
import { Button } from '../../ui/forms/button';
import { PasswordField } from '../../ui/forms/password-field';
import { Card } from '../../ui/layout/card';

const refusalOf = (error: Error) => {
  if (!(error instanceof ApiError)) return 'The server could not be reached. Please try again.';
  return error.status === 401
    ? 'Incorrect password'
    : messageOf(error, 'Something went wrong. Please try again.');
};

/** The password in front of the dashboard. */
export function Gate({ expired, onEntered }: { expired: boolean; onEntered: () => void }) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const refresh = useRefresh();
  const login = useCall(adminLogin, {
    networkMode: 'always',
    onSuccess: () => {
      toast({ title: 'Access Granted', description: 'Welcome to the admin dashboard', variant: 'success' });
      // What was kept from before the session ended is shown at once, and read again.
      void refresh(listBookings, bookingTotals);
      onEntered();
    },
    onError: (cause) => {
      toast({ title: 'Access Denied', description: refusalOf(cause), variant: 'destructive' });
      field.current?.select();
    },
  });

  // The one thing to do on this page, and where the focus belongs after a logout.
  useEffect(() => field.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (login.isPending) return;
    setError(password ? undefined : 'Password is required');
    if (password) login.mutate({ body: { password } });
    else field.current?.focus();
  };

  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <div className="flex items-center gap-3">
          <span aria-hidden className="rounded-full bg-brand-soft p-3 text-on-brand-soft">
            <Lock className="size-6" />
          </span>
          <h1 className="text-2xl font-semibold">Admin Access</h1>
        </div>
        {expired && (
          <p role="status" className="rounded-m bg-info-soft px-4 py-3 text-on-info-soft">
            Your session has ended. Enter the password to go on where you were.
          </p>
        )}
        <PasswordField
          ref={field}
          label="Password"
          name="password"
          // Said, but without a star: there is no other field that could be left out.
          aria-required
          value={password}
          error={error}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" wide pending={login.isPending} pendingLabel="Checking…">
          Access Dashboard
        </Button>
      </form>
    </Card>
  );
}
