import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { changeEmail, getProfile, type Profile } from '../../../contracts/customers/customer-profile';
import { maxLength } from '../../../contracts/limits';
import { Button } from '../../../ui/forms/button';
import { PasswordField } from '../../../ui/forms/password-field';
import { TextField } from '../../../ui/forms/text-field';
import { Card } from '../../../ui/layout/card';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useDraftOf, useSavedDraft } from '../../../ui/saving/use-draft';
import { useSave } from '../../../ui/saving/use-save';
import { UnconfirmedEmail } from './unconfirmed-email';

const schema = changeEmail.body;
const empty = { email: '', password: '' };

/** Another email address: it counts once the link that goes there was opened. */
export function EmailForm({ profile }: { profile: Profile }) {
  const key = 'change-email';
  const { values } = useDraftOf(key, empty);
  const form = useForm<z.input<typeof schema>>({ resolver: zodResolver(schema), defaultValues: values });
  const draft = useSavedDraft(key, form, empty);
  const { save, pending, failure } = useSave(changeEmail, {
    form,
    draft,
    done: {
      title: 'Check your inbox',
      description: 'Open the link in the email that we sent to the new address',
    },
    failed: 'Error',
    refresh: [getProfile],
    onSaved: () => form.reset(empty),
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((body) => save({ body }));
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
          <strong className="break-words">{profile.email}</strong>
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
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...form.register('password')}
        />
        <SaveFailure failure={failure} pending={pending} />
        <div>
          <Button type="submit" variant="secondary" pending={pending} pendingLabel="Saving...">
            Change Email
          </Button>
        </div>
      </form>
    </Card>
  );
}
