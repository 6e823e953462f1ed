/**
 * Marks a field that its hooks make from other fields of the row. Row access makes it anew when one of those is
 * written (cms/database/rows.ts), and refuses to write it by itself.
 */
export const derivedFrom = (...names: string[]) => ({ derivedFrom: names });
