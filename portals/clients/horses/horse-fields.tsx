import type { UseFormReturn } from 'react-hook-form';
import { DateBox } from '../../../ui/forms/date-box';
import { DeclaredBoxes, isOneWrong } from '../../../ui/forms/declared-boxes';
import { MoreDetails } from '../../../ui/saving/more-details';
import { type HorseFormInput, type HorseFormOutput, horseBoxes } from './horse-form';
import { WeeksField } from './weeks-field';

export type HorseForm = UseFormReturn<HorseFormInput, unknown, HorseFormOutput>;

type Lines = readonly (readonly (keyof typeof horseBoxes)[])[];

const place: Lines = [['placeAddress'], ['placeSuburb', 'placePostcode'], ['placePic', 'placeAccess']];
const details: Lines = [
  ['breed', 'age'],
  ['color', 'gender'],
  ['height', 'weight'],
  ['microchipNumber', 'registrationNumber'],
  ['medicalNotes'],
  ['insuranceDetails'],
  ['dietaryRequirements'],
];

/** Shows the horse fields that a farrier needs first. Its place and its other details open below. */
export function HorseFields({ form }: { form: HorseForm }) {
  const boxes = (lines: Lines) => (
    <DeclaredBoxes form={form} fields={horseBoxes} lines={lines} Day={DateBox} />
  );
  const isAway = form.watch('cycleState') === 'away';
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">{boxes([['name', 'usualWork']])}</div>
      <WeeksField
        onChoose={(weeks) => form.setValue('cycleWeeks', weeks, { shouldDirty: true, shouldValidate: true })}
      >
        {boxes([['cycleWeeks']])}
      </WeeksField>
      <div className="grid gap-5 sm:grid-cols-2">
        {boxes([['lastDoneOn', 'cycleState'], ...(isAway ? [['awayUntil'] as const] : [])])}
      </div>
      <MoreDetails
        summary="Kept elsewhere"
        hint="Agistment: its own address and gate"
        invalid={isOneWrong(form, place)}
      >
        {boxes(place)}
      </MoreDetails>
      <MoreDetails
        summary="More about the horse"
        hint="Breed, age, microchip, health"
        invalid={isOneWrong(form, details)}
      >
        {boxes(details)}
      </MoreDetails>
    </>
  );
}
