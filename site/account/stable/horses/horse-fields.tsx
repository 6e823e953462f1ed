import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { HorseInput, horseInput } from '../../../../contracts/horses/horses';
import { maxLength } from '../../../../contracts/limits';
import { fieldProps } from '../../../../ui/forms/field-props';
import { TextArea } from '../../../../ui/forms/text-area';
import { TextField } from '../../../../ui/forms/text-field';
import { MoreDetails } from '../../../../ui/saving/more-details';
import { optionalNumber } from '../../../../ui/saving/optional-value';

export type HorseValues = z.input<typeof horseInput>;

interface HorseFieldsProps {
  form: UseFormReturn<HorseValues, unknown, HorseInput>;
  /** A new horse is asked for its medical notes at once. */
  isNew: boolean;
}

const rare = [
  'gender',
  'height',
  'weight',
  'microchipNumber',
  'registrationNumber',
  'insuranceDetails',
  'dietaryRequirements',
] as const;

/** The short form of a horse, and everything else behind 'More details'. */
export function HorseFields({ form, isNew }: HorseFieldsProps) {
  const { errors } = form.formState;
  const field = fieldProps(form);
  const text = (name: keyof HorseValues) => ({
    ...field(name),
    maxLength: maxLength.name,
    autoComplete: 'off',
  });
  const notes = (
    <TextArea
      label="Medical notes"
      hint="Allergies, old injuries, laminitis, how it stands for the farrier"
      rows={3}
      maxLength={maxLength.text}
      fieldClassName="sm:col-span-2"
      {...field('medicalNotes')}
    />
  );
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" required {...text('name')} fieldClassName="sm:col-span-2" />
        <TextField label="Breed" {...text('breed')} />
        <TextField
          label="Age in years"
          type="number"
          inputMode="numeric"
          min={0}
          max={60}
          {...field('age', { setValueAs: optionalNumber })}
        />
        <TextField label="Colour" {...text('color')} fieldClassName="sm:col-span-2" />
        {isNew && notes}
      </div>
      <MoreDetails
        summary="More details"
        hint="Height, microchip, insurance, diet"
        invalid={rare.some((name) => errors[name]) || (!isNew && Boolean(errors.medicalNotes))}
      >
        {!isNew && notes}
        <TextField label="Sex" hint="Mare, gelding, stallion" {...text('gender')} />
        <TextField
          label="Height"
          hint="In hands, for example 15.2"
          inputMode="decimal"
          {...field('height')}
          maxLength={10}
          autoComplete="off"
        />
        <TextField
          label="Weight"
          hint="For example 480 kg"
          {...text('weight')}
          fieldClassName="sm:col-span-2"
        />
        <TextField label="Microchip number" {...text('microchipNumber')} />
        <TextField label="Registration number" {...text('registrationNumber')} />
        <TextArea
          label="Insurance"
          rows={2}
          maxLength={maxLength.text}
          fieldClassName="sm:col-span-2"
          {...field('insuranceDetails')}
        />
        <TextArea
          label="Diet"
          rows={2}
          maxLength={maxLength.text}
          fieldClassName="sm:col-span-2"
          {...field('dietaryRequirements')}
        />
      </MoreDetails>
    </>
  );
}
