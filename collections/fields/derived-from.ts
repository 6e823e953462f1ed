/**
 * Marks a derived field with the fields that it follows from. Row access derives it again when one of those is written
 * (cms/database/rows.ts), and refuses to write it by itself.
 */
export const derivedFrom = (...names: string[]) => ({ derivedFrom: names });
