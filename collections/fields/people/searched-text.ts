import { foldForSearch } from '../../../rules/accounts/search-words';
import { derivedFrom } from '../derived-from';
import { serverField } from '../server-field';

type Values = Record<string, unknown>;

/** The searched fields of the owner's list of bookings. */
export const searchedOfBooking = ['firstName', 'lastName', 'email', 'phone', 'confirmationNumber'] as const;

/** The searched fields of the other collections. */
export const searchedOf = {
  'booklet-subscribers': ['fullName', 'email', 'phone', 'postcode'],
  clients: ['firstName', 'familyName', 'businessName', 'phone', 'otherPhones', 'email', 'suburb'],
  'customer-reviews': ['firstName', 'lastName', 'reviewText', 'location'],
  expenses: ['supplier', 'note'],
  horses: ['name'],
  invoices: ['number', 'buyerName'],
  'referral-farriers': ['firstName', 'lastName', 'businessName', 'email', 'phone', 'loginUsername'],
  'service-providers': ['firstName', 'lastName', 'email', 'phone', 'loginUsername'],
  'sms-replies': ['messageBody', 'fromNumber'],
  survey2025: ['name', 'email', 'phone', 'currentFarrier'],
  users: ['username', 'firstName', 'lastName', 'email', 'phone', 'suburb'],
  'worker-jobs': ['clientName', 'phone', 'address', 'description'],
} as const;

/** Some texts of a row as one, folded for search, each on a line; an Australian number as people type it as well. */
const searchedTextOf = (row: Values, names: readonly string[]): string =>
  names
    .flatMap((name) => row[name] ?? '')
    .map((value) => foldForSearch(String(value)))
    .flatMap((text) => (text.startsWith('+61') ? [text, `0${text.slice(3)}`] : [text]))
    .join('\n');

/**
 * The texts of a row that its list searches, in one narrow column: an index holds it, so that a search goes through
 * that and not through whole rows.
 */
export const searchedText = (names: readonly string[]) =>
  serverField({
    name: 'searched',
    type: 'text',
    custom: derivedFrom(...names),
    hooks: { beforeChange: [({ data, originalDoc }) => searchedTextOf({ ...originalDoc, ...data }, names)] },
  });
