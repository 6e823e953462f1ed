/** Meanings of a file's columns, with the dialog's labels. */
export const meanings = [
  { value: 'name', label: 'Whole name' },
  { value: 'firstName', label: 'First name' },
  { value: 'middleName', label: 'Middle name' },
  { value: 'familyName', label: 'Family name' },
  { value: 'businessName', label: 'Business' },
  { value: 'familyOrBusiness', label: 'Family name or business' },
  { value: 'contact', label: 'Contact person' },
  { value: 'phone', label: 'Phone' },
  { value: 'email', label: 'Email' },
  { value: 'address', label: 'Street address' },
  { value: 'wholeAddress', label: 'Whole address' },
  { value: 'suburb', label: 'Suburb or town' },
  { value: 'postcode', label: 'Postcode' },
  { value: 'access', label: 'Before driving in' },
  { value: 'notes', label: 'Notes' },
  { value: 'pic', label: 'PIC' },
  { value: 'horse', label: 'Horse' },
  { value: 'weeks', label: 'Weeks between visits' },
  { value: 'usualWork', label: 'Usual work' },
  { value: 'lastDoneOn', label: 'Last done' },
] as const;

export type ColumnMeaning = (typeof meanings)[number]['value'];

/** Kinds of addresses in a column. The first is our destination. */
export const places = ['site', 'home', 'main', 'work', 'other', 'postal'] as const;
export type Place = (typeof places)[number];

export interface ColumnReading {
  /** Null for an ignored column. */
  as: ColumnMeaning | null;
  /** The address to which this column belongs, among several: `home`, or `main 2` for a second one. */
  place: string;
  /** True for a column of mobile numbers. */
  isMobile: boolean;
}
