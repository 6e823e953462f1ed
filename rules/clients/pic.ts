export const picMessage = 'A PIC has 8 characters: 3, four letters, three digits, such as 3ABCD123';

/** A property identification code as it is stored: in capitals, without spaces. Null for nothing. */
export const tidyPic = (typed: string): string | null => typed.replace(/\s/g, '').toUpperCase() || null;

/** Whether this is a Victorian property identification code: `3`, four letters, three digits. */
export const isPic = (pic: string): boolean => /^3[A-Z]{4}\d{3}$/.test(pic);
