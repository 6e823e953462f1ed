import {
  changeEmail,
  getProfile,
  type Profile,
  resendConfirmation,
} from '../../../contracts/accounts/customer-profile';
import { maxLength } from '../../../contracts/limits';
import { call } from '../../../ui/api/call';
import { Breakable } from '../../../ui/data/breakable';
import { Button } from '../../../ui/forms/button';
import { PasswordField } from '../../../ui/forms/password-field';
import { TextField } from '../../../ui/forms/text-field';
import { Card } from '../../../ui/layout/card';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { useSave } from '../../../ui/saving/use-save';
import { useChecks } from '../../forms/use-checks';

function UnconfirmedEmail() {
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

const empty = { email: '', password: '' };

/** Changes the email address, which counts once its link was opened. */
export function EmailForm({ profile }: { profile: Profile }) {
  const resolver = useChecks(() => import('./profile-check').then((check) => check.emailInput));
  const { field, submit, pending, failure } = useDraftedForm({
    name: 'change-email',
    resolver,
    known: empty,
    toastsInvalid: false,
    save: (body) => call(changeEmail, { body }),
    done: {
      title: 'Check your inbox',
      description: 'Open the link in the email that we sent to the new address',
    },
    failed: 'Error',
    refresh: [getProfile],
    savedValues: () => empty,
  });
  return (
    <Card title="Change email">
      <form
        method="post"
        noValidate
        onSubmit={submit}
        aria-label="Change email"
        className="flex flex-col gap-5"
      >
        <p>
          {'Now '}
          <strong className="break-words">
            <Breakable text={profile.email} />
          </strong>
        </p>
        {!profile.emailConfirmed && <UnconfirmedEmail />}
        {profile.pendingEmail && (
          <p className="rounded-m bg-info-soft px-4 py-3 break-words text-on-info-soft">
            {`Waiting for ${profile.pendingEmail} to be confirmed by the link that we sent there.`}
          </p>
        )}
        <TextField
          label="New email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={maxLength.email}
          required
          {...field('email')}
        />
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          required
          {...field('password')}
        />
        <SaveFailure failure={failure} pending={pending} inForm />
        <div>
          <Button type="submit" variant="secondary" pending={pending} pendingLabel="Saving...">
            Change Email
          </Button>
        </div>
      </form>
    </Card>
  );
}
