import { useEffect, useId } from 'react';
import type { BookingFormProps } from '../../contracts/pages/booking';
import { urls } from '../../contracts/pages/paths';
import { Button } from '../../ui/forms/button';
import { ErrorSummary } from '../forms/error-summary';
import { BookingFields } from './booking-fields';
import { HorseChoice } from './horse-choice';
import { PriorityChoice } from './priority-choice';
import { type BookingFieldName, useBooking } from './use-booking';

/**
 * The booking form, on its page and in the dialog. Before it is hydrated, and without JavaScript, it is a plain
 * form that the server answers with a page; what was typed until then stays.
 */
export function BookingForm(props: BookingFormProps) {
  const { form, submit, alive, chosen, choose } = useBooking(props);
  const { register, watch, formState } = form;
  const prefix = useId();
  const idOf = (name: string) => `${prefix}${name}`;
  const date = props.date ?? (props.rush ? props.priorityDate : null) ?? undefined;
  const known: Record<string, string | undefined> = {
    horseCount: '1',
    serviceDate: date,
    ...props.prefill,
    ...props.values,
  };
  const rush = props.values ? 'rushService' in props.values : props.rush;

  const field = (name: BookingFieldName) => ({
    ...register(name, { valueAsNumber: name === 'horseCount' }),
    id: idOf(name),
    defaultValue: known[name],
    error: formState.errors[name]?.message ?? (formState.isSubmitted ? undefined : props.errors?.[name]),
    required: true,
  });
  const rushNow = (alive ? watch('rushService') : rush) === true;
  const { getValues, setValue } = form;
  // Priority is for one day: it is filled in where none was chosen.
  useEffect(() => {
    if (alive && rushNow && props.priorityDate && !getValues('serviceDate'))
      setValue('serviceDate', props.priorityDate);
  }, [alive, rushNow, props.priorityDate, getValues, setValue]);
  return (
    <form
      method="post"
      action={urls.booking}
      onSubmit={submit}
      noValidate={alive}
      className="booking-form flex flex-col gap-6"
      aria-label="Book the farrier"
    >
      {!formState.isSubmitted && <ErrorSummary errors={props.errors ?? {}} idOf={idOf} />}
      <PriorityChoice
        fee={props.priorityFee}
        areas={props.priorityAreas}
        on={rushNow}
        suburb={alive ? (watch('suburb') ?? '') : ''}
        today={props.today}
        priorityDate={props.priorityDate}
        date={alive ? (watch('serviceDate') ?? '') : ''}
        box={{ ...register('rushService'), id: idOf('rushService'), defaultChecked: rush }}
      />
      {alive && props.horses && props.horses.length > 0 && (
        <HorseChoice horses={props.horses} chosen={chosen} onChange={choose} />
      )}
      <BookingFields
        field={field}
        today={props.today}
        lastDate={props.lastDate}
        hours={props.hours}
        date={alive ? (watch('serviceDate') ?? '') : ''}
      />
      <div className="flex flex-col gap-3">
        <Button
          type="submit"
          variant={rushNow ? 'priority' : 'primary'}
          size="large"
          wide
          pending={formState.isSubmitting}
          pendingLabel="Sending..."
        >
          Submit Booking Request
        </Button>
        <p className="text-center text-ink-soft">
          {props.promise} We confirm the details, then agree on a time.
        </p>
      </div>
    </form>
  );
}
