import type { UseFormReturn } from 'react-hook-form';
import { maxLength } from '../../../contracts/limits';
import { cycleStates, usualWorks } from '../../../contracts/options';
import { maxHorseAge } from '../../../rules/horses/horses';
import { DateBox } from '../../../ui/forms/date-box';
import { fieldProps } from '../../../ui/forms/field-props';
import { SelectField } from '../../../ui/forms/select-field';
import { TextArea } from '../../../ui/forms/text-area';
import { TextField } from '../../../ui/forms/text-field';
import { MoreDetails } from '../../../ui/saving/more-details';
import { optionalChoice, optionalNumber } from '../../../ui/saving/optional-value';
import type { HorseFormInput, HorseFormOutput } from './horse-form';
import { WeeksField } from './weeks-field';

export type HorseForm = UseFormReturn<HorseFormInput, unknown, HorseFormOutput>;

const ofPlace = ['placeAddress', 'placeSuburb', 'placePostcode', 'placePic', 'placeAccess'] as const;
const ofHorse = [
  'breed',
  'age',
  'color',
  'gender',
  'height',
  'weight',
  'microchipNumber',
  'registrationNumber',
  'medicalNotes',
  'insuranceDetails',
  'dietaryRequirements',
] as const;

/** Shows the horse fields that a farrier needs first. Its place and its other details open below. */
export function HorseFields({ form }: { form: HorseForm }) {
  const { errors } = form.formState;
  const field = fieldProps(form);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" required autoComplete="off" maxLength={maxLength.name} {...field('name')} />
        <SelectField
          label="Usual work"
          options={usualWorks}
          placeholder="Not recorded"
          {...field('usualWork', { setValueAs: optionalChoice })}
        />
      </div>
      <WeeksField
        onChoose={(weeks) => form.setValue('cycleWeeks', weeks, { shouldDirty: true, shouldValidate: true })}
        {...field('cycleWeeks', { setValueAs: optionalNumber })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateBox label="Last done" hint="A visit or record that is newer counts" {...field('lastDoneOn')} />
        <SelectField label="In the cycle" options={cycleStates} {...field('cycleState')} />
        {form.watch('cycleState') === 'away' && (
          <DateBox
            label="Away until"
            hint="The last day away; empty is until you say"
            {...field('awayUntil')}
          />
        )}
      </div>
      <MoreDetails
        summary="Kept elsewhere"
        hint="Agistment: its own address and gate"
        invalid={ofPlace.some((name) => errors[name])}
      >
        <PlaceFields form={form} />
      </MoreDetails>
      <MoreDetails
        summary="More about the horse"
        hint="Breed, age, microchip, health"
        invalid={ofHorse.some((name) => errors[name])}
      >
        <DetailFields form={form} />
      </MoreDetails>
    </>
  );
}

function PlaceFields({ form }: { form: HorseForm }) {
  const field = fieldProps(form);
  return (
    <>
      <TextField
        label="Address"
        autoComplete="off"
        fieldClassName="sm:col-span-2"
        maxLength={maxLength.address}
        {...field('placeAddress')}
      />
      <TextField label="Suburb" autoComplete="off" maxLength={maxLength.suburb} {...field('placeSuburb')} />
      <TextField
        label="Postcode"
        inputMode="numeric"
        autoComplete="off"
        maxLength={maxLength.postcode}
        {...field('placePostcode')}
      />
      <TextField
        label="PIC"
        hint="For example 3ABCD123"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        {...field('placePic')}
      />
      <TextArea
        label="Before driving in"
        hint="Gate code, dogs"
        rows={2}
        maxLength={maxLength.text}
        {...field('placeAccess')}
      />
    </>
  );
}

function DetailFields({ form }: { form: HorseForm }) {
  const field = fieldProps(form);
  const text = (
    name: 'breed' | 'color' | 'gender' | 'weight' | 'microchipNumber' | 'registrationNumber',
  ) => ({
    ...field(name),
    maxLength: maxLength.name,
    autoComplete: 'off',
  });
  const area = (name: 'medicalNotes' | 'insuranceDetails' | 'dietaryRequirements') => ({
    ...field(name),
    rows: 2,
    maxLength: maxLength.text,
    fieldClassName: 'sm:col-span-2',
  });
  return (
    <>
      <TextField label="Breed" {...text('breed')} />
      <TextField
        label="Age in years"
        type="number"
        inputMode="numeric"
        min={0}
        max={maxHorseAge}
        {...field('age', { setValueAs: optionalNumber })}
      />
      <TextField label="Colour" {...text('color')} />
      <TextField label="Sex" {...text('gender')} />
      <TextField
        label="Height"
        hint="In hands, for example 15.2"
        inputMode="decimal"
        maxLength={10}
        autoComplete="off"
        {...field('height')}
      />
      <TextField label="Weight" hint="For example 480 kg" {...text('weight')} />
      <TextField label="Microchip number" {...text('microchipNumber')} />
      <TextField label="Registration number" {...text('registrationNumber')} />
      <TextArea label="Medical notes" {...area('medicalNotes')} />
      <TextArea label="Insurance" {...area('insuranceDetails')} />
      <TextArea label="Diet" {...area('dietaryRequirements')} />
    </>
  );
}
