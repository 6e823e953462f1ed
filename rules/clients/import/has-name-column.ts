import type { Meaning } from './meanings';

const names: readonly Meaning[] = [
  'name',
  'firstName',
  'familyName',
  'businessName',
  'familyOrBusiness',
  'contact',
];

/** True when a file says who its clients are. */
export const hasNameColumn = (columns: readonly { as: Meaning | null }[]): boolean =>
  columns.some(({ as }) => as !== null && names.includes(as));
