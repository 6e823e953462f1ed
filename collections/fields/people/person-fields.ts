import type { Field, RowField, TextField, TextFieldSingleValidation } from 'payload';
import { text as validateText } from 'payload/shared';
import { maxLength } from '../../../contracts/limits';
import { isPostcode, postcodeMessage } from '../../../rules/accounts/postcodes';
import { addressLine } from '../../../rules/messages/address-line';
import { cleanLine, cleanText } from '../../../rules/messages/clean-line';
import { faultOfLine, faultOfName } from '../../../rules/messages/plain-text';
import { derivedFrom } from '../derived-from';
import { emailField } from './email';
import { phoneField } from './phone';

type Text = Omit<Extract<TextField, { hasMany?: false }>, 'type'>;
type Validation = TextFieldSingleValidation;

/** Validates a new value by a rule of rules/messages/plain-text.ts. Rows older than the rule can still be saved. */
const validated =
  (faultOf: (text: string) => string | null, own: Validation = validateText as Validation): Validation =>
  (value, options) => {
    const isNew = value !== options.previousValue;
    const fault = typeof value === 'string' && isNew ? faultOf(value) : null;
    return fault ?? own(value, options);
  };

interface LineRules {
  /** Runs before all checks. */
  clean: (text: string) => string;
  faultOf: (text: string) => string | null;
}

const lineField = (
  { clean, faultOf }: LineRules,
  { name, label, length, rest }: { name: string; label: string; length: number; rest: Partial<Text> },
): TextField =>
  ({
    ...rest,
    hooks: {
      ...rest.hooks,
      beforeValidate: [
        ({ value }) => (typeof value === 'string' ? clean(value) : value),
        ...(rest.hooks?.beforeValidate ?? []),
      ],
    },
    name,
    label,
    type: 'text',
    maxLength: length,
    validate: validated(faultOf, rest.validate as Validation | undefined),
  }) as TextField;

/** A one-line text field with a maximum length. A headline may contain dashes. */
export const textField = (name: string, label: string, length: number, rest: Partial<Text> = {}): TextField =>
  lineField({ clean: cleanText, faultOf: faultOfLine }, { name, label, length, rest });

/** The name of a person, a horse or a place. Messages contain such names, so links are refused. */
export const nameText = (name: string, label: string, length: number, rest: Partial<Text> = {}): TextField =>
  lineField({ clean: cleanLine, faultOf: faultOfName }, { name, label, length, rest });

export const addressText = (length: number, required = false): TextField =>
  lineField(
    { clean: addressLine, faultOf: faultOfName },
    { name: 'address', label: 'Address', length, rest: { required } },
  );

export const row = (...fields: Field[]): RowField => ({ type: 'row', fields });

export const firstName = (required = false, length: number = maxLength.name) =>
  nameText('firstName', 'First name', length, { required });
export const lastName = (required = false, length: number = maxLength.name) =>
  nameText('lastName', 'Last name', length, { required });

/** A postcode of four digits. */
export const postcodeField = (required = false) =>
  textField('postcode', 'Postcode', maxLength.postcode, {
    required,
    hooks: { beforeValidate: [({ value }) => (typeof value === 'string' ? cleanLine(value) : value)] },
    validate: (value: string | null | undefined) => {
      if (!value) return required ? 'Please enter a postcode' : true;
      return isPostcode(value) || postcodeMessage;
    },
  });

/** Street address, suburb and postcode of a property. */
export const propertyAddress = (required = false) => [
  addressText(maxLength.address, required),
  row(nameText('suburb', 'Suburb', maxLength.suburb, { required, index: true }), postcodeField(required)),
];

export const phoneAndEmail = (required = false) =>
  row(phoneField({ name: 'phone', required, index: true }), emailField({ required, index: true }));

/** First and last name in one field for links and lists. The server fills it. */
export const fullName: TextField = {
  name: 'fullName',
  label: 'Name',
  type: 'text',
  access: { create: () => false, update: () => false },
  custom: derivedFrom('firstName', 'lastName'),
  // A condition, because a `hidden` field cannot be a column of the list.
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
