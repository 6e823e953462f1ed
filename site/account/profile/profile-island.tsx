import { Download, Trash2 } from 'lucide-react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import {
  changePassword,
  getProfile,
  type Profile,
  type profileInput,
  updateProfile,
} from '../../../contracts/accounts/customer-profile';
import { exportData } from '../../../contracts/accounts/export-data';
import { profileFields, visitFields } from '../../../contracts/accounts/profile-fields';
import { boxesOf } from '../../../contracts/declared-fields';
import type { AccountProps } from '../../../contracts/pages/account';
import { formatPhone } from '../../../rules/accounts/phones';
import { call } from '../../../ui/api/call';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { Checkbox } from '../../../ui/forms/checkbox';
import { DeclaredBoxes } from '../../../ui/forms/declared-boxes';
import { FieldGroup } from '../../../ui/forms/field-group';
import { fieldProps } from '../../../ui/forms/field-props';
import { PasswordField } from '../../../ui/forms/password-field';
import { Card } from '../../../ui/layout/card';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { Loaded } from '../../../ui/loading/loaded';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { useSave } from '../../../ui/saving/use-save';
import { useSubmit } from '../../../ui/saving/use-submit';
import { useSession } from '../../../ui/session/session-context';
import { AddressFields, NameFields } from '../../forms/person-fields';
import { PhoneField } from '../../forms/phone-field';
import { useChecks } from '../../forms/use-checks';
import { NewPasswordFields } from '../forms/new-password-fields';
import type { changedPassword } from '../forms/twice-password-check';
import { AccountFrame } from '../session/account-frame';
import { closeOver, openOver, useQueryParams } from '../url-state';
import { EmailForm } from './email-form';

const valuesOf = (profile: Profile) => ({
  ...boxesOf(profileFields, profile),
  phone: formatPhone(profile.phone),
  remindersOptIn: profile.remindersOptIn,
});

function DetailsForm({ profile }: { profile: Profile }) {
  const resolver = useChecks<z.input<typeof profileInput>, z.output<typeof profileInput>>(() =>
    import('./profile-check').then((check) => check.profileInput),
  );
  const { form, field, note, submit, pending, failure } = useDraftedForm({
    name: 'profile',
    resolver,
    known: valuesOf(profile),
    toastsInvalid: false,
    save: (body) => call(updateProfile, { body }),
    done: { title: 'Profile updated', description: 'Your details have been saved' },
    failed: 'Error',
    refresh: [getProfile],
    savedValues: valuesOf,
  });
  const boxes = (lines: readonly (readonly (keyof typeof visitFields)[])[]) => (
    <DeclaredBoxes form={form} fields={visitFields} lines={lines} />
  );

  return (
    <Card title="Your details">
      <form
        method="post"
        noValidate
        onSubmit={submit}
        aria-label="Your details"
        className="flex flex-col gap-7"
      >
        {note}
        <FieldGroup title="Name and phone">
          <NameFields field={field} />
          <PhoneField label="Phone" field={field} />
          {boxes([['preferredContactMethod']])}
        </FieldGroup>
        <FieldGroup title="Where the horses are">
          <AddressFields label="Address" field={field} />
          {boxes([['propertyType', 'numberOfHorses'], ['accessNotes']])}
        </FieldGroup>
        <FieldGroup title="Visits">
          {boxes([['preferredTimeSlot']])}
          <Checkbox
            label="Email me a week before something is due for one of my horses"
            hint="We use the due dates in your stable. Turn it off here any time."
            fieldClassName="sm:col-span-2"
            {...field('remindersOptIn')}
          />
        </FieldGroup>
        <SaveFailure failure={failure} pending={pending} inForm />
        <div>
          <Button type="submit" pending={pending} pendingLabel="Saving...">
            Save Changes
          </Button>
        </div>
      </form>
    </Card>
  );
}

const empty = { currentPassword: '', password: '', confirmPassword: '' };

/** Changes the password and signs out all other devices. */
function PasswordForm() {
  const { person: username } = useSession();
  const resolver = useChecks<z.input<typeof changedPassword>, z.output<typeof changedPassword>>(() =>
    import('./profile-check').then((check) => check.changedPassword),
  );
  const form = useForm({ resolver, defaultValues: empty });
  const { save, pending, failure } = useSave(changePassword, {
    form,
    done: {
      title: 'Password changed',
      description: 'You stay signed in here; other devices are signed out',
    },
    failed: 'Error',
    // The new password has cancelled a pending change of email.
    refresh: [getProfile],
    onSaved: () => form.reset(empty),
  });
  const field = fieldProps(form);
  const handleSubmit = useSubmit(form);
  const submit = handleSubmit(({ currentPassword, password }) =>
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
        {/* Names the account for password managers. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          required
          {...field('currentPassword')}
        />
        <NewPasswordFields label="New password" field={field} />
        <SaveFailure failure={failure} pending={pending} inForm />
        <div>
          <Button type="submit" variant="secondary" pending={pending} pendingLabel="Saving...">
            Change Password
          </Button>
        </div>
      </form>
    </Card>
  );
}

const deleteDialog = () => import('./delete-account-dialog').then((module) => module.DeleteAccountDialog);

function download(name: string, content: unknown): void {
  const link = document.createElement('a');
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }),
  );
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click handler.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

function YourData({ today }: { today: string }) {
  const deleting = useQueryParams().get('dialog') === 'delete-account';
  const close = () => closeOver('dialog');
  const exporting = useSave(exportData, {
    failed: 'Error',
    onSaved: (content) => download(`my-data-${today}.json`, content),
  });
  return (
    <Card title="Your data">
      <p>Everything that we keep of you, your horses and their records, in one file.</p>
      <div className="mt-4">
        <Button
          variant="secondary"
          icon={<Download aria-hidden className="size-5" />}
          pending={exporting.pending}
          pendingLabel="Preparing..."
          onClick={() => exporting.save({})}
        >
          Download My Data
        </Button>
      </div>
      <div className="mt-4 empty:hidden">
        {exporting.failure && (
          <SaveFailure
            failure={exporting.failure}
            pending={exporting.pending}
            onAgain={() => exporting.save({})}
          />
        )}
      </div>
      <div className="mt-6 border-t border-line pt-5">
        <h3 className="text-lg font-bold">Delete your account</h3>
        <p className="mt-1 mb-4 text-ink-soft">
          Your profile, horses, records and photos go for good. Past bookings stay in our books without your
          name.
        </p>
        <Button
          variant="secondary"
          icon={<Trash2 aria-hidden className="size-5" />}
          onClick={() => openOver({ dialog: 'delete-account' })}
        >
          Delete Account
        </Button>
      </div>
      {deleting && <LazyDialog load={deleteDialog} props={{ onClose: close }} />}
    </Card>
  );
}

function ProfileEdit({ today }: AccountProps) {
  const profile = useEndpoint(getProfile, {});
  return (
    <Loaded query={profile} failure="Your profile could not be loaded" rows={8}>
      {(known) => (
        <div className="flex flex-col gap-6">
          <DetailsForm profile={known} />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <EmailForm profile={known} />
            <PasswordForm />
          </div>
          <YourData today={today} />
        </div>
      )}
    </Loaded>
  );
}

export function ProfileIsland(props: AccountProps) {
  return (
    <AccountFrame username={props.username} answers={props.answers}>
      <ProfileEdit {...props} />
    </AccountFrame>
  );
}
