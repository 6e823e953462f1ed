import type { ComponentProps, ReactNode } from 'react';
import { maxHorseCount, maxLength } from '../../contracts/limits';
import { preferredTimes } from '../../contracts/options';
import { DateField } from '../../ui/date-field';
import { SelectField } from '../../ui/select-field';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import type { BookingFieldName } from './use-booking';

interface FieldProps extends Pick<ComponentProps<'input'>, 'name' | 'ref' | 'id'> {
  // Text areas and selects take the same handlers, which look at the event's target alone.
  onChange: (event: { target: unknown; type?: string }) => Promise<unknown>;
  onBlur: (event: { target: unknown; type?: string }) => Promise<unknown>;
  ref: (element: HTMLElement | null) => void;
  defaultValue?: string;
  error?: string;
  required: boolean;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 w-full border-b border-line pb-2 font-display text-lg font-bold">
        {title}
      </legend>
      {children}
    </fieldset>
  );
}

interface BookingFieldsProps {
  field: (name: BookingFieldName) => FieldProps;
  /** The earliest date that can be chosen. */
  today: string;
}

/** The boxes of the booking form: when and what, where, who. */
export function BookingFields({ field, today }: BookingFieldsProps) {
  return (
    <>
      <Group title="The visit">
        <DateField label="Preferred date" min={today} {...field('serviceDate')} />
        <SelectField
          label="Preferred time"
          placeholder="Choose a time"
          options={preferredTimes}
          {...field('preferredTime')}
        />
        <TextField
          label="Number of horses"
          type="number"
          inputMode="numeric"
          min={1}
          max={maxHorseCount}
          {...field('horseCount')}
        />
        <TextArea
          label="What do your horses need?"
          hint="For example: trim for two, front shoes for one, or a lost shoe"
          rows={3}
          maxLength={maxLength.text}
          fieldClassName="sm:col-span-2"
          {...field('specialRequirements')}
        />
      </Group>
      <Group title="Where the horses are">
        <TextField
          label="Property address"
          hint="Street and number"
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
      </Group>
      <Group title="Who we call">
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
        <TextField
          label="Phone number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={maxLength.phone}
          {...field('phone')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={maxLength.email}
          {...field('email')}
        />
      </Group>
    </>
  );
}
