import { foldForSearch } from '../../../rules/accounts/search-words';
import { derivedFrom } from '../derived-from';
import { serverField } from '../server-field';

type Values = Record<string, unknown>;

export const searchedOfBooking = ['firstName', 'lastName', 'email', 'phone', 'confirmationNumber'] as const;

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

/** Joins texts of a row for search: folded, one per line. Australian numbers appear in local form too. */
const searchedTextOf = (row: Values, names: readonly string[]): string =>
  names
    .flatMap((name) => row[name] ?? '')
    .map((value) => foldForSearch(String(value)))
    .flatMap((text) => (text.startsWith('+61') ? [text, `0${text.slice(3)}`] : [text]))
    .join('\n');

/**
 * The searched texts of a row in one narrow column. Its index lets a search scan the column instead of whole rows.
 */
export const searchedText = (names: readonly string[]) =>
  serverField({
    name: 'searched',
    type: 'text',
    custom: derivedFrom(...names),
    hooks: { beforeChange: [({ data, originalDoc }) => searchedTextOf({ ...originalDoc, ...data }, names)] },
  });
