import type { PersonField } from '../../contracts/bookings/rebook';
import { maxLength } from '../../contracts/limits';
import { TextField } from '../../ui/forms/text-field';

const boxes = {
  firstName: { label: 'First name', autoComplete: 'given-name', maxLength: maxLength.name },
  lastName: { label: 'Last name', autoComplete: 'family-name', maxLength: maxLength.name },
  phone: { label: 'Phone', type: 'tel', autoComplete: 'tel', maxLength: maxLength.phone },
  email: { label: 'Email', type: 'email', autoComplete: 'email', maxLength: maxLength.email },
  address: { label: 'Property address', autoComplete: 'street-address', maxLength: maxLength.address },
  suburb: { label: 'Suburb', autoComplete: 'address-level2', maxLength: maxLength.suburb },
  postcode: {
    label: 'Postcode',
    inputMode: 'numeric',
    autoComplete: 'postal-code',
    maxLength: maxLength.postcode,
  },
} as const;

interface MissingFieldsProps {
  missing: readonly PersonField[];
  errors: Record<string, string | undefined>;
}

export function MissingFields({ missing, errors }: MissingFieldsProps) {
  return (
    <fieldset className="mt-6">
      <legend className="mb-3 text-xl font-bold">What we still need</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        {missing.map((name) => (
          <TextField key={name} name={name} required error={errors[name]} {...boxes[name]} />
        ))}
      </div>
    </fieldset>
  );
}
