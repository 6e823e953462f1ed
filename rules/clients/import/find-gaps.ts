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
  phone: 'Phone',
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
const otherPhonesLabel = 'Other phones';

/** A value that differs from the book. The book's value stays. */
export interface Difference {
  field: string;
  book: string;
  file: string;
}

export interface Gaps {
  /** Values for fields that are empty in the book. */
  fills: Partial<LineClient>;
  filled: string[];
  differs: Difference[];
}

const isSame = (one: string, other: string): boolean =>
  one === other || (foldName(one) !== '' && foldName(one) === foldName(other));

/** True when the book's text has every line of the file's text. */
const includesLines = (book: string, file: string): boolean =>
  file.split('\n').every((line) => foldName(book).includes(foldName(line)));

/** A street belongs to its suburb, so it is not added to a client in another suburb. */
const isElsewhere = (stored: StoredClient, given: LineClient): boolean =>
  Boolean(stored.suburb && given.suburb && !isSame(stored.suburb, given.suburb));

/** True when the family name in the file completes a first name in the book, or the reverse. */
const completesName = (stored: StoredClient, given: LineClient, other: 'firstName' | 'familyName'): boolean =>
  !stored[other] || (given[other] !== null && isSame(stored[other], given[other]));

function mayFill(field: Field, stored: StoredClient, given: LineClient): boolean {
  if (field === 'address' || field === 'postcode' || field === 'suburb') return !isElsewhere(stored, given);
  if (field === 'firstName') return completesName(stored, given, 'familyName');
  if (field === 'familyName') return completesName(stored, given, 'firstName');
  return true;
}

function agrees(field: Field, book: string, file: string): boolean {
  return field === 'access' || field === 'notes' ? includesLines(book, file) : isSame(book, file);
}

/** Adds missing numbers to the empty other phones. Otherwise reports them as differences. */
function comparePhones(stored: StoredClient, given: LineClient, gaps: Gaps): void {
  const knownPhones = new Set([stored.phone, ...stored.otherPhones, gaps.fills.phone]);
  const numbers = given.phone ? [given.phone, ...given.otherPhones] : given.otherPhones;
  const unknown = numbers.filter((phone) => !knownPhones.has(phone));
  if (!unknown.length) return;
  if (stored.otherPhones.length) {
    const book = [stored.phone, ...stored.otherPhones].filter(Boolean).map(formatPhone).join(', ');
    gaps.differs.push({ field: labels.phone, book, file: unknown.map(formatPhone).join(', ') });
    return;
  }
  gaps.fills.otherPhones = unknown;
  gaps.filled.push(otherPhonesLabel);
}

/** Compares a row with its client in the book. Fills empty fields and changes no value. */
export function findGaps(stored: StoredClient, given: LineClient): Gaps {
  const gaps: Gaps = { fills: {}, filled: [], differs: [] };
  for (const field of fields) {
    const [book, file] = [stored[field] ?? '', given[field]];
    if (!file || (book && (field === 'phone' || agrees(field, book, file)))) continue;
    if (!book && field === 'phone' && stored.otherPhones.includes(file)) continue;
    if (!book && mayFill(field, stored, given)) {
      gaps.fills[field] = file;
      gaps.filled.push(labels[field]);
    } else if (book || isElsewhere(stored, given)) gaps.differs.push({ field: labels[field], book, file });
  }
  comparePhones(stored, given, gaps);
  return gaps;
}
