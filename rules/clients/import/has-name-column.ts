import type { ColumnMeaning } from './meanings';

const names: readonly ColumnMeaning[] = [
  'name',
  'firstName',
  'familyName',
  'businessName',
  'familyOrBusiness',
  'contact',
];

/** True when a file has a column of client names. */
export const hasNameColumn = (columns: readonly { as: ColumnMeaning | null }[]): boolean =>
  columns.some(({ as }) => as !== null && names.includes(as));
