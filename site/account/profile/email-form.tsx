import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { changeEmail, getProfile, type Profile } from '../../../contracts/customer-profile';
import { maxLength } from '../../../contracts/limits';
import { useRefresh } from '../../../ui/api/use-endpoint';
import { toast } from '../../../ui/feedback/toast-store';
import { Button } from '../../../ui/forms/button';
import { PasswordField } from '../../../ui/forms/password-field';
import { TextField } from '../../../ui/forms/text-field';
import { Card } from '../../../ui/layout/card';
import { showIssues, toastRefusal } from '../forms/form-errors';
import { useSave } from '../session/use-save';

const schema = changeEmail.body;
const empty = { email: '', password: '' };

/** Another email address: it counts once the link that goes there was opened. */
export function EmailForm({ profile }: { profile: Profile }) {
  const form = useForm<z.input<typeof schema>>({ resolver: zodResolver(schema), defaultValues: empty });
  const refresh = useRefresh();
  const save = useSave(changeEmail, {
    onSuccess: () => {
      form.reset(empty);
      toast({
        title: 'Check your inbox',
        description: 'Open the link in the email that we sent to the new address',
        variant: 'success',
      });
      void refresh(getProfile);
    },
    onError: (error) => {
      toastRefusal('Error', error);
      showIssues(form, error);
    },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((body) => {
    if (!save.isPending) save.mutate({ body });
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
          <strong className="break-words">{profile.email}</strong>
        </p>
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
        <div>
          <Button type="submit" variant="secondary" pending={save.isPending} pendingLabel="Saving...">
            Change Email
          </Button>
        </div>
      </form>
    </Card>
  );
}
