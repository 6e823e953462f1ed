/** More horses than any one visit can serve, or stable hold; larger numbers are typing errors. */
export const maxHorseCount = 100;

/** In years; older ones are typing errors. */
export const maxHorseAge = 60;

/** The refusals of an age or a height. */
export const horseMessages = {
  age: 'Please enter the age in years',
  wholeAge: 'Please enter the age in whole years',
  oldAge: `Please enter an age of at most ${maxHorseAge} years`,
  height: 'Please enter the height in hands, for example 15.2',
} as const;

/** Why an age is refused, as text for the person; null when it is valid. */
export function refusalOfAge(years: number): string | null {
  if (Number.isNaN(years) || years < 0) return horseMessages.age;
  if (!Number.isInteger(years)) return horseMessages.wholeAge;
  return years > maxHorseAge ? horseMessages.oldAge : null;
}

/** A horse's height in hands, such as 15.2: after the point stand inches, and there are four to a hand. */
export const isHeightInHands = (height: string): boolean =>
  /^\d{1,2}(\.[0-3])?$/.test(height) && Number(height) >= 4 && Number(height) < 23;
