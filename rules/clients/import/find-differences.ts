import { formatPhone } from '../../accounts/phones';
import { foldName } from '../names';
import type { LineClient } from './read-line';

/** A client of the book, with the fields that a file can have. */
export type StoredClient = { [Name in Exclude<keyof LineClient, 'otherPhones'>]?: string | null } & {
  otherPhones: readonly string[];
};

const labels = {
  firstName: 'First name',
  familyName: 'Family name',
  businessName: 'Business',
  email: 'Email',
  address: 'Address',
  suburb: 'Suburb',
  postcode: 'Postcode',
  access: 'Before driving in',
  notes: 'Notes',
  pic: 'PIC',
} as const;
type Field = keyof typeof labels;
const fields = Object.keys(labels) as Field[];

/** A value that differs from the book, which does not change. The book's value is empty when it has none. */
export interface Difference {
  field: string;
  book: string;
  file: string;
}

const isSame = (one: string, other: string): boolean =>
  one === other || (foldName(one) !== '' && foldName(one) === foldName(other));

/** True when the book's text has every line of the file's text. */
const includesLines = (book: string, file: string): boolean =>
  file.split('\n').every((line) => foldName(book).includes(foldName(line)));

function agrees(field: Field, book: string, file: string): boolean {
  return field === 'access' || field === 'notes' ? includesLines(book, file) : isSame(book, file);
}

/** Reports the numbers that the book lacks. */
function differenceOfPhones(stored: StoredClient, given: LineClient): Difference[] {
  const bookPhones = [stored.phone, ...stored.otherPhones].filter(Boolean);
  const unknown = [given.phone, ...given.otherPhones].filter((phone) => phone && !bookPhones.includes(phone));
  if (!unknown.length) return [];
  const asText = (phones: (string | null | undefined)[]) => phones.map(formatPhone).join(', ');
  return [{ field: 'Phone', book: asText(bookPhones), file: asText(unknown) }];
}

/** Returns the values of a row that its client in the book lacks or has otherwise. */
export function findDifferences(stored: StoredClient, given: LineClient): Difference[] {
  const differences = fields.flatMap((field): Difference[] => {
    const [book, file] = [stored[field] ?? '', given[field]];
    return !file || (book && agrees(field, book, file)) ? [] : [{ field: labels[field], book, file }];
  });
  return [...differences, ...differenceOfPhones(stored, given)];
}
