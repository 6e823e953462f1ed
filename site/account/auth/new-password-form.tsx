import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { resetPassword } from '../../../contracts/accounts/customer-auth';
import { Button } from '../../../ui/forms/button';
import { fieldProps } from '../../../ui/forms/field-props';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave } from '../../../ui/saving/use-save';
import { useSubmit } from '../../../ui/saving/use-submit';
import { useChecks } from '../../forms/use-checks';
import { NewPasswordFields } from '../forms/new-password-fields';
import type { twicePassword } from '../forms/twice-password-check';
import { WaitingForm } from './waiting-form';

interface NewPasswordFormProps {
  token: string;
  onDone: () => void;
  /** Requests another link when this one has expired or was used. */
  onAskAgain: () => void;
}

export function NewPasswordForm({ token, onDone, onAskAgain }: NewPasswordFormProps) {
  const resolver = useChecks<z.input<typeof twicePassword>, z.output<typeof twicePassword>>(() =>
    import('./auth-check').then((check) => check.twicePassword),
  );
  const form = useForm({ resolver });
  const field = fieldProps(form);
  const { save, pending, failure } = useSave(resetPassword, {
    form,
    done: {
      title: 'Password reset successful',
      description: 'You can now log in with your new password',
    },
    failed: 'Reset failed',
    onSaved: onDone,
  });
  const handleSubmit = useSubmit(form);
  const submit = handleSubmit(({ password }) => save({ body: { token, password } }));
  return (
    <WaitingForm label="Set a new password" onSubmit={submit}>
      <div>
        <h2 className="text-2xl font-bold">Set a new password</h2>
        <p className="mt-2 text-ink-soft">It signs you out everywhere else.</p>
      </div>
      <NewPasswordFields label="New password" field={field} />
      <SaveFailure failure={failure} pending={pending} inForm />
      <Button type="submit" size="large" wide pending={pending} pendingLabel="Saving...">
        Save New Password
      </Button>
      <Button variant="quiet" wide onClick={onAskAgain}>
        The link does not work? Ask for another
      </Button>
    </WaitingForm>
  );
}
