import type { z } from 'zod';
import { placeFields } from '../../../contracts/clients/client-fields';
import { answersOf, boxesOf, type ValuesOf } from '../../../contracts/declared-fields';
import { inputShape } from '../../../contracts/declared-schemas';
import { type ClientHorse, clientHorseInput } from '../../../contracts/horses/client-horses';
import { horseCycleFields, horseFields, lastDoneField } from '../../../contracts/horses/horse-fields';

type Place<Values> = { [Name in keyof Values & string as `place${Capitalize<Name>}`]: Values[Name] };

const boxName = (name: string) => `place${name.charAt(0).toUpperCase()}${name.slice(1)}`;
/** The values of a place under the names of its boxes: `suburb` is `placeSuburb`. */
const toPlaceBoxes = <Values extends object>(place: Values) =>
  Object.fromEntries(Object.entries(place).map(([name, value]) => [boxName(name), value])) as Place<Values>;

const placeBoxes = toPlaceBoxes(placeFields);
export const horseBoxes = { ...horseFields, ...horseCycleFields, ...lastDoneField, ...placeBoxes };

/** The horse's form. The place has its own boxes, so that drafts contain it. */
export const horseForm = clientHorseInput.omit({ place: true }).extend(inputShape(placeBoxes));
export type HorseFormInput = z.input<typeof horseForm>;
export type HorseFormOutput = z.output<typeof horseForm>;

export const horseValues = (horse: ClientHorse): HorseFormInput =>
  boxesOf(horseBoxes, { ...horse, ...toPlaceBoxes(horse.place ?? {}) });

export const horseBody = (output: HorseFormOutput) => {
  const horse = Object.entries(output).filter(([name]) => !(name in placeBoxes));
  const values = answersOf(placeBoxes, output);
  const place = Object.fromEntries(
    Object.keys(placeFields).map((name) => [name, values[boxName(name) as keyof typeof values]]),
  ) as ValuesOf<typeof placeFields>;
  return {
    ...(Object.fromEntries(horse) as Omit<HorseFormOutput, keyof typeof placeBoxes>),
    place: Object.values(place).some(Boolean) ? place : null,
  };
};
