import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { changePassword, getProfile } from '../../../contracts/accounts/customer-profile';
import { Button } from '../../../ui/forms/button';
import { fieldProps } from '../../../ui/forms/field-props';
import { PasswordField } from '../../../ui/forms/password-field';
import { Card } from '../../../ui/layout/card';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave } from '../../../ui/saving/use-save';
import { useSession } from '../../../ui/session/session-context';
import { samePassword, samePasswordRule, twicePasswordFields } from '../forms/twice-password';

const schema = twicePasswordFields
  .extend({ currentPassword: changePassword.body.shape.currentPassword })
  .refine(samePassword, samePasswordRule);
const empty = { currentPassword: '', password: '', confirmPassword: '' };

/** Another password; the other devices are signed out. */
export function PasswordForm() {
  const { person: username } = useSession();
  const form = useForm<z.input<typeof schema>>({ resolver: zodResolver(schema), defaultValues: empty });
  const { save, pending, failure } = useSave(changePassword, {
    form,
    done: {
      title: 'Password changed',
      description: 'You stay signed in here; other devices are signed out',
    },
    failed: 'Error',
    // A change of email that was under way has ended with the old password.
    refresh: [getProfile],
    onSaved: () => form.reset(empty),
  });
  const field = fieldProps(form);
  const submit = form.handleSubmit(({ currentPassword, password }) =>
    save({ body: { currentPassword, newPassword: password } }),
  );
  return (
    <Card title="Change password">
      <form
        method="post"
        noValidate
        onSubmit={submit}
        aria-label="Change password"
        className="flex flex-col gap-5"
      >
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          required
          {...field('currentPassword')}
        />
        <PasswordField
          label="New password"
          hint="At least 6 characters"
          autoComplete="new-password"
          required
          {...field('password', { deps: ['confirmPassword'] })}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          required
          {...field('confirmPassword')}
        />
        <SaveFailure failure={failure} pending={pending} />
        <div>
          <Button type="submit" variant="secondary" pending={pending} pendingLabel="Saving...">
            Change Password
          </Button>
        </div>
      </form>
    </Card>
  );
}
