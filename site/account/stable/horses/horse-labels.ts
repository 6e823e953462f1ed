import type { Horse } from '../../../../contracts/horses/horses';

const ageOf = ({ age }: Pick<Horse, 'age'>): string | null => {
  if (age === null) return null;
  return age === 1 ? '1 year' : `${age} years`;
};

/** The line below a horse's name. */
export const summaryOf = (horse: Horse): string =>
  [horse.breed, ageOf(horse), horse.color].filter(Boolean).join(', ');
