import { useEffect, useId, useState } from 'react';
import type { BookingFormProps } from '../../contracts/pages/booking';
import { urls } from '../../contracts/pages/paths';
import { Button } from '../../ui/forms/button';
import { SaveFailure } from '../../ui/saving/save-failure';
import { ErrorSummary } from '../forms/error-summary';
import { PromisedText } from '../promise/promised-text';
import { BookingFields } from './booking-fields';
import { FeetChoice } from './feet-choice';
import { HorseChoice } from './horse-choice';
import { PhotosField } from './photos-field';
import { afterTick } from './picked-feet';
import { PriorityChoice } from './priority-choice';
import { referrerOf } from './referrer';
import { type BookingFieldName, bookingFormName, useBooking } from './use-booking';

/**
 * The booking form, on its page and in the dialog. Before it is hydrated, and without JavaScript, it is a plain
 * form that the server answers with a page; what was typed until then stays.
 */
export function BookingForm(props: BookingFormProps) {
  const {
    form,
    field: bound,
    submit,
    pending,
    failure,
    alive,
    note,
    chosen,
    choose,
    photos,
    setPhotos,
    number,
  } = useBooking(props);
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

  const field = (name: BookingFieldName) => {
    const { error, ...box } = bound(name, { valueAsNumber: name === 'horseCount' });
    return {
      ...box,
      id: idOf(name),
      defaultValue: known[name],
      error: error ?? (formState.isSubmitted ? undefined : props.errors?.[name]),
      required: true,
    };
  };
  const feetBox = register('feet');
  const rushNow = (alive ? watch('rushService') : rush) === true;
  const { getValues, setValue } = form;
  const chooseDate = (day: string) =>
    setValue('serviceDate', day, { shouldDirty: true, shouldValidate: true });
  // Of who came by a partner's link alone: nobody else has a box more to read.
  const [referrer, setReferrer] = useState<string | null>(props.values?.referredBy ?? null);
  useEffect(() => setReferrer((known) => known ?? referrerOf(document.cookie)), []);
  useEffect(() => {
    if (referrer && !getValues('referredBy')) setValue('referredBy', referrer);
  }, [referrer, getValues, setValue]);
  // Priority is for one day: it is filled in where none was chosen.
  useEffect(() => {
    if (alive && rushNow && props.priorityDate && !getValues('serviceDate'))
      setValue('serviceDate', props.priorityDate);
  }, [alive, rushNow, props.priorityDate, getValues, setValue]);
  return (
    <form
      name={bookingFormName}
      method="post"
      action={urls.booking}
      onSubmit={submit}
      noValidate={alive}
      className="booking-form flex flex-col gap-6"
      aria-label="Book the farrier"
    >
      {!formState.isSubmitted && <ErrorSummary errors={props.errors ?? {}} idOf={idOf} />}
      {note}
      <PriorityChoice
        fee={props.priorityFee}
        areas={props.priorityAreas}
        on={rushNow}
        suburb={alive ? (watch('suburb') ?? '') : ''}
        today={props.today}
        priorityDate={props.priorityDate}
        date={alive ? (watch('serviceDate') ?? '') : ''}
        onDate={chooseDate}
        box={{
          // Whether a day is right depends on it.
          ...register('rushService', { deps: ['serviceDate'] }),
          id: idOf('rushService'),
          defaultChecked: rush,
        }}
      />
      {alive && props.horses && props.horses.length > 0 && (
        <HorseChoice horses={props.horses} chosen={chosen} onChange={choose} />
      )}
      <BookingFields
        field={field}
        today={props.today}
        lastDate={props.lastDate}
        hours={props.hours}
        nextDates={props.nextDates}
        isReferred={referrer !== null}
        date={alive ? (watch('serviceDate') ?? '') : (known.serviceDate ?? '')}
        feet={
          <>
            <FeetChoice
              box={{
                ...feetBox,
                onChange: (event) => {
                  void feetBox.onChange(event);
                  setValue('feet', afterTick(getValues('feet') ?? [], event.target), { shouldDirty: true });
                },
              }}
              horses={alive ? (props.horses ?? []).filter(({ id }) => chosen.includes(id)) : []}
              ticked={props.values?.feet?.split(',')}
            />
            <PhotosField files={photos} onFiles={setPhotos} disabled={pending} />
          </>
        }
        onDate={chooseDate}
      />
      <div className="flex flex-col gap-3">
        <SaveFailure failure={failure} pending={pending} />
        <Button
          type="submit"
          variant={rushNow ? 'priority' : 'primary'}
          size="large"
          wide
          pending={pending}
          pendingLabel="Sending..."
        >
          Submit Booking Request
        </Button>
        <p role="status" className="rounded-m bg-ok-soft px-4 py-3 text-on-ok-soft empty:hidden">
          {number &&
            `Your request is in. Confirmation: ${number}. ${photos.length ? 'Your photos are on their way.' : 'The next page is on its way.'}`}
        </p>
        <p className="text-center text-ink-soft">
          <PromisedText text="We call within 2 hours." words={props.promise} /> We confirm the details, then
          agree on a time.
        </p>
      </div>
    </form>
  );
}
