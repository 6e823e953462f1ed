import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import {
  getProfile,
  type Profile,
  type ProfileInput,
  profileInput,
  updateProfile,
} from '../../../contracts/customers/customer-profile';
import { maxLength } from '../../../contracts/limits';
import { contactMethods, preferredTimes } from '../../../contracts/options';
import { formatPhone } from '../../../rules/people/phones';
import { Button } from '../../../ui/forms/button';
import { Checkbox } from '../../../ui/forms/checkbox';
import { FieldGroup } from '../../../ui/forms/field-group';
import { SelectField } from '../../../ui/forms/select-field';
import { TextArea } from '../../../ui/forms/text-area';
import { TextField } from '../../../ui/forms/text-field';
import { Card } from '../../../ui/layout/card';
import { optionalChoice, optionalNumber } from '../../../ui/saving/optional-value';
import { RestoredNote } from '../../../ui/saving/restored-note';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useDraftOf, useSavedDraft } from '../../../ui/saving/use-draft';
import { useSave } from '../../../ui/saving/use-save';
import { fieldProps } from '../../forms/field-props';
import { AddressFields, NameFields, PhoneField } from '../../forms/person-fields';

type Values = z.input<typeof profileInput>;

/** All of them: a field that the form leaves out would be saved as empty. */
const valuesOf = (profile: Profile): Required<Values> => ({
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

/** The customer's details, where the horses stand, and how visits suit best. */
export function DetailsForm({ profile }: { profile: Profile }) {
  const key = 'profile';
  const saved = valuesOf(profile);
  const { restored, values } = useDraftOf<Values>(key, saved);
  const form = useForm<Values, unknown, ProfileInput>({
    resolver: zodResolver(profileInput),
    defaultValues: values,
  });
  const draft = useSavedDraft(key, form);
  const { save, pending, failure } = useSave(updateProfile, {
    form,
    draft,
    done: { title: 'Profile updated', description: 'Your details have been saved' },
    failed: 'Error',
    refresh: [getProfile],
    onSaved: (now) => form.reset(valuesOf(now)),
  });
  const { errors } = form.formState;
  const field = fieldProps(form);
  const startAgain = () => {
    form.reset(saved);
    draft.drop();
  };
  // One save at a time, whatever is pressed twice.
  const submit = form.handleSubmit((body) => save({ body }));

  return (
    <Card title="Your details">
      <form
        method="post"
        noValidate
        onSubmit={submit}
        aria-label="Your details"
        className="flex flex-col gap-7"
      >
        {restored && form.formState.submitCount === 0 && <RestoredNote onStartAgain={startAgain} />}
        <FieldGroup title="Name and phone">
          <NameFields field={field} />
          <PhoneField label="Phone" field={field} />
          <SelectField
            label="How do you like to be reached?"
            placeholder="No preference"
            options={contactMethods}
            {...form.register('preferredContactMethod', { setValueAs: optionalChoice })}
            error={errors.preferredContactMethod?.message}
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
            {...form.register('numberOfHorses', { setValueAs: optionalNumber })}
            error={errors.numberOfHorses?.message}
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
            {...form.register('preferredTimeSlot', { setValueAs: optionalChoice })}
            error={errors.preferredTimeSlot?.message}
          />
          <Checkbox
            label="Email me a week before something is due for one of my horses"
            hint="Taken from the due dates in your stable. Switch it off here whenever you like."
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
