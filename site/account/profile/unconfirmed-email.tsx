import { resendConfirmation } from '../../../contracts/accounts/customer-profile';
import { Button } from '../../../ui/forms/button';
import { useSave } from '../../../ui/saving/use-save';

/** Stands beside an email that nobody confirmed yet. */
export function UnconfirmedEmail() {
  const { save, pending } = useSave(resendConfirmation, {
    done: { title: 'Check your inbox', description: 'Open the link in the email to confirm your address' },
    failed: 'Error',
  });
  return (
    <div className="flex flex-col items-start gap-3 rounded-m bg-info-soft px-4 py-3 text-on-info-soft">
      <p>
        Not confirmed yet. Open the link that we sent you, so that we know the address is yours. Reminders go
        out from then on.
      </p>
      <Button variant="secondary" pending={pending} pendingLabel="Sending..." onClick={() => save({})}>
        Send the Link Again
      </Button>
    </div>
  );
}
