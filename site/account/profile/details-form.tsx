import type { z } from 'zod';
import {
  getProfile,
  type Profile,
  type profileInput,
  updateProfile,
} from '../../../contracts/accounts/customer-profile';
import { profileFields, visitFields } from '../../../contracts/accounts/profile-fields';
import { boxesOf } from '../../../contracts/declared-fields';
import { formatPhone } from '../../../rules/accounts/phones';
import { call } from '../../../ui/api/call';
import { Button } from '../../../ui/forms/button';
import { Checkbox } from '../../../ui/forms/checkbox';
import { DeclaredBoxes } from '../../../ui/forms/declared-boxes';
import { FieldGroup } from '../../../ui/forms/field-group';
import { Card } from '../../../ui/layout/card';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { AddressFields, NameFields } from '../../forms/person-fields';
import { PhoneField } from '../../forms/phone-field';
import { useChecks } from '../../forms/use-checks';

const valuesOf = (profile: Profile) => ({
  ...boxesOf(profileFields, profile),
  phone: formatPhone(profile.phone),
  remindersOptIn: profile.remindersOptIn,
});

export function DetailsForm({ profile }: { profile: Profile }) {
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
        <SaveFailure failure={failure} pending={pending} />
        <div>
          <Button type="submit" pending={pending} pendingLabel="Saving...">
            Save Changes
          </Button>
        </div>
      </form>
    </Card>
  );
}
