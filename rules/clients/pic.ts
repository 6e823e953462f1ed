import { cleanLine } from '../messages/clean-line';

export const picMessage = 'A PIC has 8 characters: 3, four letters, three digits, for example 3ABCD123';

/** A property identification code for storing: in capitals, without spaces. Null for empty. */
export const tidyPic = (typed: string): string | null =>
  cleanLine(typed).replace(/[\s-]/g, '').toUpperCase() || null;

/** True for a Victorian property identification code: `3`, four letters, three digits. */
export const isPic = (pic: string): boolean => /^3[A-Z]{4}\d{3}$/.test(pic);
