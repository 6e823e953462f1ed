import { maxLength } from '../../contracts/limits';
import { TextField, type TextFieldProps } from '../../ui/forms/text-field';

type BoxOf<Name extends string> = (name: Name) => Omit<TextFieldProps, 'label'>;

/** Short fields are side by side on a phone too, unless its font is large. From `sm` the form's grid applies. */
export const pairClass =
  'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-4 gap-y-5 sm:contents';

export function NameFields({ field }: { field: BoxOf<'firstName' | 'lastName'> }) {
  return (
    <div className={pairClass}>
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
    </div>
  );
}

export function EmailField({ label, field }: { label: string; field: BoxOf<'email'> }) {
  return (
    <TextField
      label={label}
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={maxLength.email}
      {...field('email')}
    />
  );
}

/** The four digits of an Australian postcode. */
export function PostcodeField({ field }: { field: BoxOf<'postcode'> }) {
  return (
    <TextField
      label="Postcode"
      inputMode="numeric"
      autoComplete="postal-code"
      // Room for a pasted space. Cutting would remove the last digit.
      maxLength={maxLength.postcode}
      pattern="\s*[0-9]{4}\s*"
      title="4 digits"
      {...field('postcode')}
    />
  );
}

interface StreetFieldProps {
  label: string;
  hint?: string;
  field: BoxOf<'address'>;
}

export function StreetField({ label, hint, field }: StreetFieldProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      autoComplete="street-address"
      maxLength={maxLength.address}
      fieldClassName="sm:col-span-2"
      {...field('address')}
    />
  );
}

interface AddressFieldsProps {
  label: string;
  field: BoxOf<'address' | 'suburb' | 'postcode'>;
}

export function AddressFields({ label, field }: AddressFieldsProps) {
  return (
    <>
      <StreetField label={label} field={field} />
      <div className={pairClass}>
        <TextField
          label="Suburb"
          autoComplete="address-level2"
          maxLength={maxLength.suburb}
          {...field('suburb')}
        />
        <PostcodeField field={field} />
      </div>
    </>
  );
}
