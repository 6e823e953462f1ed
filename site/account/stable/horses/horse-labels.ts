import type { Horse } from '../../../../contracts/horses/horses';

const ageOf = ({ age }: Pick<Horse, 'age'>): string | null => {
  if (age === null) return null;
  return age === 1 ? '1 year' : `${age} years`;
};

/** The line under a horse's name. */
export const summaryOf = (horse: Horse): string =>
  [horse.breed, ageOf(horse), horse.color].filter(Boolean).join(', ');

/** Everything else that is known, with its name. */
export const factsOf = (horse: Horse): [string, string][] => {
  const facts: [string, string | null][] = [
    ['Sex', horse.gender],
    ['Height', horse.height && `${horse.height} hands`],
    ['Weight', horse.weight],
    ['Microchip', horse.microchipNumber],
    ['Registration', horse.registrationNumber],
    ['Insurance', horse.insuranceDetails],
    ['Medical notes', horse.medicalNotes],
    ['Diet', horse.dietaryRequirements],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
};
