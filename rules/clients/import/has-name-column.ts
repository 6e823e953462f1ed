import type { Meaning } from './meanings';

const names: readonly Meaning[] = [
  'name',
  'firstName',
  'familyName',
  'businessName',
  'familyOrBusiness',
  'contact',
];

/** True when a file has a column of client names. */
export const hasNameColumn = (columns: readonly { as: Meaning | null }[]): boolean =>
  columns.some(({ as }) => as !== null && names.includes(as));
