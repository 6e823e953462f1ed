import { derivedFrom } from '../derived-from';
import { serverField } from '../server-field';

type Values = Record<string, unknown>;

/** The searched fields of the owner's list of bookings. */
export const searchedOfBooking = ['firstName', 'lastName', 'email', 'phone', 'confirmationNumber'] as const;

/** Some texts of a row as one in small letters, each on a line; an Australian number as people type it as well. */
export const searchedTextOf = (row: Values, names: readonly string[]): string =>
  names
    .flatMap((name) => row[name] ?? '')
    .map((value) => String(value).toLowerCase())
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
