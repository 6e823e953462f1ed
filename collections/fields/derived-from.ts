/**
 * Marks a derived field with its source fields. Row access (rows/rows.ts) derives it again when a source is
 * written, and refuses to write it directly.
 */
export const derivedFrom = (...names: string[]) => ({ derivedFrom: names });
