import type { ComponentProps } from 'react';
import { maxLength } from '../../contracts/limits';
import { preferredTimes } from '../../contracts/options';
import { type BusinessHours, openSlots, refusalOfDate } from '../../rules/business-hours';
import { isPlainDate } from '../../rules/dates';
import { maxHorseCount } from '../../rules/horses';
import { DateField } from '../../ui/forms/date-field';
import { FieldGroup } from '../../ui/forms/field-group';
import { SelectField } from '../../ui/forms/select-field';
import { TextArea } from '../../ui/forms/text-area';
import { TextField } from '../../ui/forms/text-field';
import { AddressFields, NameFields, PhoneField } from '../forms/person-fields';
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

interface BookingFieldsProps {
  field: (name: BookingFieldName) => FieldProps;
  /** The earliest and the latest date that can be chosen. */
  today: string;
  lastDate: string;
  hours: BusinessHours;
  /** The chosen date, or ''. */
  date: string;
}

/** The boxes of the booking form: when and what, where, who. */
export function BookingFields({ field, today, lastDate, hours, date }: BookingFieldsProps) {
  const slots = isPlainDate(date) ? openSlots(hours, date, new Date()) : [];
  const times = slots.length
    ? preferredTimes.filter(({ value }) => slots.some((slot) => slot === value))
    : preferredTimes;
  return (
    <>
      <FieldGroup title="The visit">
        <DateField
          label="Preferred date"
          hint={(isPlainDate(date) && refusalOfDate(hours, date, new Date())) || undefined}
          min={today}
          max={lastDate}
          {...field('serviceDate')}
        />
        <SelectField
          label="Preferred time"
          placeholder="Choose a time"
          options={times}
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
      </FieldGroup>
      <FieldGroup title="Where the horses are">
        <AddressFields label="Property address" hint="Street and number" field={field} />
      </FieldGroup>
      <FieldGroup title="Who we call">
        <NameFields field={field} />
        <PhoneField label="Phone number" field={field} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={maxLength.email}
          {...field('email')}
        />
      </FieldGroup>
    </>
  );
}
