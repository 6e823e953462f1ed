import type { Field, RowField, TextField } from 'payload';
import { maxLength } from '../../contracts/limits';
import { isPostcode } from '../../rules/postcodes';
import { derivedFrom } from './derived-from';
import { emailField } from './email';
import { phoneField } from './phone';

type Text = Omit<Extract<TextField, { hasMany?: false }>, 'type'>;

/** A plain text field with a length. */
export const text = (name: string, label: string, length: number, rest: Partial<Text> = {}): TextField =>
  ({ ...rest, name, label, type: 'text', maxLength: length }) as TextField;

/** Lays fields beside each other. */
export const side = (...fields: Field[]): RowField => ({ type: 'row', fields });

export const firstName = (required = false, length: number = maxLength.name) =>
  text('firstName', 'First name', length, { required });
export const lastName = (required = false, length: number = maxLength.name) =>
  text('lastName', 'Last name', length, { required });

/** Street address, suburb and postcode of a property. */
export const propertyAddress = (required = false) => [
  text('address', 'Address', maxLength.address, { required }),
  side(
    text('suburb', 'Suburb', maxLength.suburb, { required, index: true }),
    text('postcode', 'Postcode', maxLength.postcode, {
      required,
      validate: (value: string | null | undefined) => {
        if (!value) return required ? 'Please enter a postcode' : true;
        return isPostcode(value) || 'A postcode has 4 digits';
      },
    }),
  ),
];

export const phoneAndEmail = (required = false) =>
  side(phoneField({ name: 'phone', required, index: true }), emailField({ required, index: true }));

/** First and last name in one, kept by the server: what links and lists call the person. */
export const fullName: TextField = {
  name: 'fullName',
  label: 'Name',
  type: 'text',
  access: { create: () => false, update: () => false },
  custom: derivedFrom('firstName', 'lastName'),
  // A condition and not `hidden`: a hidden field could not be a column of the list.
  admin: { condition: () => false },
  hooks: {
    beforeChange: [
      ({ data, originalDoc }) => {
        const part = (name: string) => String(data?.[name] ?? originalDoc?.[name] ?? '').trim();
        return `${part('firstName')} ${part('lastName')}`.trim();
      },
    ],
  },
};
