import { zodResolver } from '@hookform/resolvers/zod';
import type { z } from 'zod';
import {
  getProfile,
  type Profile,
  profileInput,
  updateProfile,
} from '../../../contracts/accounts/customer-profile';
import { maxLength } from '../../../contracts/limits';
import { contactMethods, preferredTimes } from '../../../contracts/options';
import { formatPhone } from '../../../rules/accounts/phones';
import { call } from '../../../ui/api/call';
import { Button } from '../../../ui/forms/button';
import { Checkbox } from '../../../ui/forms/checkbox';
import { FieldGroup } from '../../../ui/forms/field-group';
import { SelectField } from '../../../ui/forms/select-field';
import { TextArea } from '../../../ui/forms/text-area';
import { TextField } from '../../../ui/forms/text-field';
import { Card } from '../../../ui/layout/card';
import { optionalChoice, optionalNumber } from '../../../ui/saving/optional-value';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { AddressFields, NameFields } from '../../forms/person-fields';
import { PhoneField } from '../../forms/phone-field';

const valuesOf = (profile: Profile): Required<z.input<typeof profileInput>> => ({
  firstName: profile.firstName ?? '',
  lastName: profile.lastName ?? '',
  phone: formatPhone(profile.phone),
  address: profile.address ?? '',
  suburb: profile.suburb ?? '',
  postcode: profile.postcode ?? '',
  preferredContactMethod: profile.preferredContactMethod,
  numberOfHorses: profile.numberOfHorses,
  propertyType: profile.propertyType ?? '',
  accessNotes: profile.accessNotes ?? '',
  preferredTimeSlot: profile.preferredTimeSlot,
  remindersOptIn: profile.remindersOptIn,
});

const resolver = zodResolver(profileInput);

export function DetailsForm({ profile }: { profile: Profile }) {
  const { field, note, submit, pending, failure } = useDraftedForm({
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
          <SelectField
            label="How do you like to be reached?"
            placeholder="No preference"
            options={contactMethods}
            {...field('preferredContactMethod', { setValueAs: optionalChoice })}
          />
        </FieldGroup>
        <FieldGroup title="Where the horses are">
          <AddressFields label="Address" field={field} />
          <TextField
            label="Kind of property"
            hint="Home paddock, agistment, riding school"
            maxLength={maxLength.name}
            {...field('propertyType')}
          />
          <TextField
            label="Number of horses"
            hint="How many we usually see"
            type="number"
            inputMode="numeric"
            min={0}
            {...field('numberOfHorses', { setValueAs: optionalNumber })}
          />
          <TextArea
            label="How to get in"
            hint="Gate codes, dogs, where to park"
            rows={3}
            maxLength={maxLength.text}
            fieldClassName="sm:col-span-2"
            {...field('accessNotes')}
          />
        </FieldGroup>
        <FieldGroup title="Visits">
          <SelectField
            label="Preferred time"
            placeholder="No preference"
            options={preferredTimes}
            fieldClassName="sm:col-span-2"
            {...field('preferredTimeSlot', { setValueAs: optionalChoice })}
          />
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
