/** Above any visit or stable. Larger numbers are typing errors. */
export const maxHorseCount = 100;

/** In years. Higher ages are typing errors. */
export const maxHorseAge = 60;

/** A horse's height in hands, such as 15.2: the decimal is inches, four to a hand. */
export const isHeightInHands = (height: string): boolean =>
  /^\d{1,2}(\.[0-3])?$/.test(height) && Number(height) >= 4 && Number(height) < 23;
