import type { Meaning } from '../../../rules/clients/import/meanings';

/** The owner's choices for columns by their names; null leaves a column out. */
export type ColumnChoices = Record<string, Meaning | null>;

/** Headings alone: no value of a client is stored. */
const key = 'import-columns';
const maxChoices = 100;

/** The choices of earlier files in this browser. */
export function readRememberedColumns(): ColumnChoices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as ColumnChoices) : {};
  } catch {
    // A browser that stores nothing asks again.
    return {};
  }
}

/** A column without a heading says nothing about the next file. */
const hasNoHeading = (name: string): boolean => /^Column \d+$/.test(name);

/** Stores the choice for a column for the next file. */
export function rememberColumn(name: string, as: Meaning | null): void {
  if (hasNoHeading(name)) return;
  const { [name]: _, ...others } = readRememberedColumns();
  const all = Object.entries({ ...others, [name]: as }).slice(-maxChoices);
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(all)));
  } catch (cause) {
    console.warn('The columns could not be remembered', cause);
  }
}
