import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { horseFields } from '../../../../contracts/horses/horse-fields';
import type { HorseInput, horseInput } from '../../../../contracts/horses/horses';
import { DeclaredBoxes, isOneWrong } from '../../../../ui/forms/declared-boxes';
import { MoreDetails } from '../../../../ui/saving/more-details';

export type HorseValues = z.input<typeof horseInput>;

interface HorseFieldsProps {
  form: UseFormReturn<HorseValues, unknown, HorseInput>;
  /** A new horse's form shows the medical notes at once. */
  isNew: boolean;
}

type Lines = readonly (readonly (keyof typeof horseFields)[])[];

const notes: Lines = [['medicalNotes']];
const first: Lines = [['name'], ['breed', 'age'], ['color']];
const rare: Lines = [
  ['gender', 'height'],
  ['weight'],
  ['microchipNumber', 'registrationNumber'],
  ['insuranceDetails'],
  ['dietaryRequirements'],
];

/** The short form of a horse, with all other fields under 'More details'. */
export function HorseFields({ form, isNew }: HorseFieldsProps) {
  const boxes = (lines: Lines) => <DeclaredBoxes form={form} fields={horseFields} lines={lines} />;
  const more = isNew ? rare : [...notes, ...rare];
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">{boxes(isNew ? [...first, ...notes] : first)}</div>
      <MoreDetails
        summary="More details"
        hint="Height, microchip, insurance, diet"
        invalid={isOneWrong(form, more)}
      >
        {boxes(more)}
      </MoreDetails>
    </>
  );
}
