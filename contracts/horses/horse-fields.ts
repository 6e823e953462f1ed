import { maxCycleWeeks, minCycleWeeks } from '../../rules/horses/cycle-options';
import { isHeightInHands, maxHorseAge } from '../../rules/horses/horses';
import { type DeclaredFields, factsOf, type ValuesOf } from '../declared-fields';
import { cycleStates, usualWorks } from '../options';

/** A horse as its customer writes it. */
export const horseFields = {
  name: {
    kind: 'own-name',
    label: 'Name',
    required: 'Horse name is required',
    csv: 'horse',
    erased: 'with the person',
  },
  breed: { kind: 'name', label: 'Breed', erased: 'never' },
  color: { kind: 'name', label: 'Colour', erased: 'never' },
  age: {
    kind: 'number',
    label: 'Age in years',
    min: 0,
    max: maxHorseAge,
    refusals: {
      wrong: 'Please enter the age in years',
      fraction: 'Please enter the age in whole years',
      high: `Please enter an age of at most ${maxHorseAge} years`,
    },
    erased: 'never',
  },
  gender: { kind: 'name', label: 'Sex', hint: 'Mare, gelding, stallion', erased: 'never' },
  height: {
    kind: 'line',
    label: 'Height',
    hint: 'In hands, for example 15.2',
    unit: 'hands',
    length: 10,
    rule: { isValid: isHeightInHands, refusal: 'Please enter the height in hands, for example 15.2' },
    inputMode: 'decimal',
    erased: 'never',
  },
  weight: { kind: 'line', label: 'Weight', hint: 'For example 480 kg', erased: 'never' },
  microchipNumber: {
    kind: 'line',
    label: 'Microchip number',
    shortLabel: 'Microchip',
    erased: 'with the person',
  },
  registrationNumber: {
    kind: 'line',
    label: 'Registration number',
    shortLabel: 'Registration',
    erased: 'with the person',
  },
  insuranceDetails: { kind: 'text', label: 'Insurance', erased: 'with the account' },
  medicalNotes: {
    kind: 'text',
    label: 'Medical notes',
    hint: 'Allergies, old injuries, laminitis, how it stands for the farrier',
    warns: true,
    erased: 'with the account',
  },
  dietaryRequirements: { kind: 'text', label: 'Diet', erased: 'with the account' },
} as const satisfies DeclaredFields;

const { name, breed, color, age, ...details } = horseFields;

/** The filled fields of a horse beside those under its name, each with its label. */
export const horseFacts = (horse: ValuesOf<typeof details>): [string, string][] => factsOf(details, horse);

const wrongWeeks = `Please enter ${minCycleWeeks} to ${maxCycleWeeks} weeks`;

/** How a horse is worked, as the owner writes it. */
export const horseCycleFields = {
  cycleWeeks: {
    kind: 'number',
    label: 'Weeks between visits',
    hint: 'Empty is your usual cycle',
    min: minCycleWeeks,
    max: maxCycleWeeks,
    refusals: { wrong: wrongWeeks },
    csv: 'weeks',
    erased: 'never',
  },
  usualWork: {
    kind: 'choice',
    label: 'Usual work',
    options: usualWorks,
    refusal: 'Please choose the usual work',
    none: 'Not recorded',
    csv: 'usualWork',
    erased: 'never',
  },
  cycleState: {
    kind: 'choice',
    label: 'In the cycle',
    options: cycleStates,
    refusal: 'Please choose a state',
    initial: 'active',
    erased: 'never',
  },
  awayUntil: {
    kind: 'day',
    label: 'Away until',
    hint: 'The last day away; empty is until you say',
    erased: 'never',
  },
} as const satisfies DeclaredFields;

/** The last time that a horse was done, stored as a farrier record ‘From the book’ and not in its row. */
export const lastDoneField = {
  lastDoneOn: {
    kind: 'day',
    label: 'Last done',
    hint: 'A visit or record that is newer counts',
    csv: 'lastDoneOn',
    erased: 'never',
  },
} as const satisfies DeclaredFields;
