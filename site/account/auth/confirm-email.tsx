import { confirmEmail } from '../../../contracts/accounts/customer-auth';
import { urls } from '../../../contracts/pages/paths';
import { flashToast } from '../../../ui/feedback/toast-store';
import { Button } from '../../../ui/forms/button';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave } from '../../../ui/saving/use-save';
import { leaveTo } from '../../../ui/session/leave-to';

/** Behind the link that a new email address gets. Only the button confirms: mail scanners open links. */
export function ConfirmEmail({ token }: { token: string }) {
  const { save, pending, failure } = useSave(confirmEmail, {
    failed: 'Confirmation failed',
    onSaved: () => {
      flashToast({
        title: 'Email confirmed',
        description: 'This is the email address of your account',
        variant: 'success',
      });
      return leaveTo(urls.dashboard);
    },
  });
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 className="text-2xl font-bold">Confirm your email</h2>
        <p className="mt-2 text-ink-soft">Tap the button to use this email address for your account.</p>
      </div>
      <SaveFailure failure={failure} pending={pending} onAgain={() => void save({ body: { token } })} />
      <Button
        size="large"
        wide
        pending={pending}
        pendingLabel="Confirming..."
        onClick={() => save({ body: { token } })}
      >
        Confirm Email
      </Button>
    </div>
  );
}
