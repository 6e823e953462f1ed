import { maxLength } from '../../contracts/limits';
import { TextField, type TextFieldProps } from '../../ui/forms/text-field';

/** What a form gives to the box of a name. */
type BoxOf<Name extends string> = (name: Name) => Omit<TextFieldProps, 'label'>;

/** First and last name. */
export function NameFields({ field }: { field: BoxOf<'firstName' | 'lastName'> }) {
  return (
    <>
      <TextField
        label="First name"
        autoComplete="given-name"
        maxLength={maxLength.name}
        {...field('firstName')}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        maxLength={maxLength.name}
        {...field('lastName')}
      />
    </>
  );
}

interface PhoneFieldProps {
  label: string;
  field: BoxOf<'phone'>;
  fieldClassName?: string;
}

/** A phone number, in whatever way people write it. */
export function PhoneField({ label, field, fieldClassName }: PhoneFieldProps) {
  return (
    <TextField
      label={label}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={maxLength.phone}
      fieldClassName={fieldClassName}
      {...field('phone')}
    />
  );
}

interface AddressFieldsProps {
  label: string;
  hint?: string;
  field: BoxOf<'address' | 'suburb' | 'postcode'>;
}

/** Street, suburb and the four digits of an Australian postcode. */
export function AddressFields({ label, hint, field }: AddressFieldsProps) {
  return (
    <>
      <TextField
        label={label}
        hint={hint}
        autoComplete="street-address"
        maxLength={maxLength.address}
        fieldClassName="sm:col-span-2"
        {...field('address')}
      />
      <TextField
        label="Suburb"
        autoComplete="address-level2"
        maxLength={maxLength.suburb}
        {...field('suburb')}
      />
      <TextField
        label="Postcode"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={4}
        pattern="[0-9]{4}"
        title="4 digits"
        {...field('postcode')}
      />
    </>
  );
}
