import type { TextField } from 'payload';
import { toLatinLetters } from '../../../rules/accounts/to-latin-letters';

/** A text in its form for addresses: `Koo Wee Rup` is `koo-wee-rup`. */
const slugOf = (text: string): string =>
  toLatinLetters(text)
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/[\s_-]+/g, '-')
    .replace(/^-|-$/g, '');

/** The last part of a page's address. When empty, another field fills it. */
export const slugField = (from: string): TextField => ({
  name: 'slug',
  label: 'Web address',
  type: 'text',
  required: true,
  unique: true,
  index: true,
  maxLength: 100,
  admin: {
    position: 'sidebar',
    description: 'The last part of the page’s address. Leave it empty and it is made from the name.',
  },
  hooks: {
    beforeValidate: [
      ({ data, originalDoc, value }) => {
        const source: unknown =
          (typeof value === 'string' && value.trim()) || (data?.[from] ?? originalDoc?.[from]);
        return typeof source === 'string' ? slugOf(source) : value;
      },
    ],
  },
});
