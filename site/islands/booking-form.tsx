import { maxLength } from '../../contracts/limits';
import { preferredTimes } from '../../contracts/options';
import type { BookingFormProps } from '../../contracts/site-pages';
import { Button } from '../../ui/button';
import { DateField } from '../../ui/date-field';
import { SelectField } from '../../ui/select-field';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import { PriorityChoice } from '../parts/priority-choice';
import { useBooking } from '../parts/use-booking';

/** The booking form, on its page and in the dialog. */
export function BookingForm(props: BookingFormProps) {
  const { form, submit } = useBooking(props);
  const { register, watch, formState } = form;
  const { errors, isSubmitting } = formState;
  const text = (name: Parameters<typeof register>[0]) => ({ ...register(name), error: errors[name]?.message, required: true });
  const rush = watch('rushService') ?? false;
  const suburb = watch('suburb') ?? '';

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5" aria-label="Book the farrier">
      <PriorityChoice
        fee={props.priorityFee}
        areas={props.priorityAreas}
        on={rush}
        suburb={suburb}
        register={register('rushService')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField label="Preferred date" min={props.today} {...text('serviceDate')} />
        <SelectField
          label="Preferred time"
          placeholder="Choose a time"
          options={preferredTimes}
          {...text('preferredTime')}
        />
        <TextField label="First name" autoComplete="given-name" maxLength={maxLength.name} {...text('firstName')} />
        <TextField label="Last name" autoComplete="family-name" maxLength={maxLength.name} {...text('lastName')} />
        <TextField
          label="Phone number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={maxLength.phone}
          {...text('phone')}
        />
        <TextField label="Email" type="email" autoComplete="email" maxLength={maxLength.email} {...text('email')} />
        <TextField
          label="Property address"
          hint="Street and number, where the horses are"
          autoComplete="street-address"
          maxLength={maxLength.address}
          fieldClassName="sm:col-span-2"
          {...text('address')}
        />
        <TextField label="Suburb" autoComplete="address-level2" maxLength={maxLength.suburb} {...text('suburb')} />
        <TextField
          label="Postcode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={4}
          {...text('postcode')}
        />
        <TextField
          label="Number of horses"
          type="number"
          inputMode="numeric"
          min={1}
          {...text('horseCount')}
          {...register('horseCount', { valueAsNumber: true })}
        />
        <TextArea
          label="What do your horses need?"
          hint="For example: trim for two, front shoes for one, or a lost shoe"
          rows={4}
          maxLength={maxLength.text}
          fieldClassName="sm:col-span-2"
          {...text('specialRequirements')}
        />
      </div>
      <Button
        type="submit"
        variant={rush ? 'priority' : 'primary'}
        size="large"
        wide
        pending={isSubmitting}
        pendingLabel="Sending..."
      >
        Submit Booking Request
      </Button>
      <p className="text-center text-ink-soft">We call within {props.promiseHours} hours to confirm the details.</p>
    </form>
  );
}
