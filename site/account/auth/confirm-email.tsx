import { useState } from 'react';
import { confirmEmail } from '../../../contracts/customer-auth';
import { urls } from '../../../contracts/pages/paths';
import { call } from '../../../ui/api/call';
import { flashToast } from '../../../ui/feedback/toast-store';
import { Button } from '../../../ui/forms/button';
import { toastRefusal } from '../forms/form-errors';
import { leaveTo } from '../leave-to';

/** Behind the link that a new email address gets. Only the button confirms: mail scanners open links. */
export function ConfirmEmail({ token }: { token: string }) {
  const [pending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    try {
      await call(confirmEmail, { body: { token } });
      flashToast({
        title: 'Email confirmed',
        description: 'Your account now uses this email address',
        variant: 'success',
      });
      await leaveTo(urls.dashboard);
    } catch (error) {
      toastRefusal('Confirmation failed', error);
    }
    setPending(false);
  };
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 className="text-2xl font-bold">Confirm your email</h2>
        <p className="mt-2 text-ink-soft">
          Press the button to use this email address for your account from now on.
        </p>
      </div>
      <Button size="large" wide pending={pending} pendingLabel="Confirming..." onClick={confirm}>
        Confirm Email
      </Button>
    </div>
  );
}
