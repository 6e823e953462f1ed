import { useEffect, useId, useState } from 'react';
import type { BookingFormProps } from '../../contracts/pages/booking';
import { urls } from '../../contracts/pages/paths';
import { serviceLevelOf } from '../../rules/bookings/service-areas';
import { Button } from '../../ui/forms/button';
import { SaveFailure } from '../../ui/saving/save-failure';
import { ErrorSummary } from '../forms/error-summary';
import { PromisedText } from '../promise/promised-text';
import { RememberChoice } from '../remembered/remember-choice';
import { BookingFields } from './booking-fields';
import { SealedNote } from './embed/sealed-note';
import { useBlockedSubmit } from './embed/use-blocked-submit';
import { useFrameHeight } from './embed/use-frame-height';
import { useSealedFrame } from './embed/use-sealed-frame';
import { FeetChoice } from './feet-choice';
import { FullChoice } from './free/full-choice';
import { useFreeDays } from './free/use-free-days';
import { HorseChoice } from './horse-choice';
import { NotSentNote } from './not-sent-note';
import { PhotosField } from './photos-field';
import { applyTick } from './picked-feet';
import { PriceLine } from './price-line';
import { PriorityChoice } from './priority-choice';
import { referrerOf } from './referrer';
import { RepeatQuestion } from './repeat-question';
import { usePostcode } from './suburb/use-postcode';
import { type BookingFieldName, bookingFormName, useBooking } from './use-booking';

/**
 * The booking form, on its page and in the dialog. Before hydration, and without JavaScript, it is a plain form that
 * the server answers with a page. Hydration preserves typed text.
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
    choosePhotos,
    number,
    remembered,
    forgetMe,
    repeat,
    submitRepeat,
    full,
    choosePart,
    sendInstead,
    code,
  } = useBooking(props);
  const { register, watch, formState } = form;
  const isEmbedded = Boolean(props.embed);
  useFrameHeight(isEmbedded);
  const { isSealed, wasSent, noteSent } = useSealedFrame(isEmbedded);
  const { onClickCapture, noteSubmit } = useBlockedSubmit(
    isEmbedded,
    isSealed ? form.handleSubmit(noteSent) : submit,
  );
  const prefix = useId();
  const idOf = (name: string) => `${prefix}${name}`;
  const date = props.date ?? (props.rush ? props.priorityDate : null) ?? undefined;
  const initialValues: Record<string, string | undefined> = {
    horseCount: '1',
    serviceDate: date,
    ...props.prefill,
    ...props.values,
  };
  const rush = props.values ? 'rushService' in props.values : props.rush;

  const fillPostcode = usePostcode(form, props.areas, alive);
  const field = (name: BookingFieldName) => {
    const { error, ...box } = bound(name, {
      valueAsNumber: name === 'horseCount',
      ...(name === 'suburb' && { onChange: ({ target }) => fillPostcode(target.value) }),
    });
    return {
      ...box,
      id: idOf(name),
      defaultValue: initialValues[name],
      error: error ?? (formState.isSubmitted ? undefined : props.errors?.[name]),
      required: true,
    };
  };
  const feetBox = register('feet');
  const rushNow = (alive ? watch('rushService') : rush) === true;
  const { getValues, setValue } = form;
  const suburb = alive ? (watch('suburb') ?? '') : (initialValues.suburb ?? '');
  const chooseSuburb = (named: string) => {
    setValue('suburb', named, { shouldDirty: true, shouldValidate: true });
    fillPostcode(named);
  };
  const wished = alive ? watch(['serviceDate', 'preferredTime', 'horseCount', 'postcode']) : [];
  const [chosenDate = '', chosenSlot = '', horseCount, postcode] = wished;
  const free = useFreeDays({
    from: props.nextDates[0] ?? props.today,
    date: chosenDate,
    horses: horseCount,
    postcode,
    known: props.freeDays,
    isOn: alive && !isSealed,
    asGuest: isEmbedded,
    // A refused part is checked again.
    since: full,
  });
  const shownDate = alive ? chosenDate : (initialValues.serviceDate ?? '');
  // Priority ignores capacity on its day.
  const days = rushNow ? free.filter((day) => day.date !== props.priorityDate) : free;
  const reach = serviceLevelOf(props.areas, suburb);
  const chooseDate = (day: string) =>
    setValue('serviceDate', day, { shouldDirty: true, shouldValidate: true });
  // Shows the field only to visitors from a partner's link.
  const [referrer, setReferrer] = useState<string | null>(props.values?.referredBy ?? null);
  useEffect(() => {
    if (!isEmbedded) setReferrer((known) => known ?? referrerOf(document.cookie));
  }, [isEmbedded]);
  useEffect(() => {
    if (referrer && !getValues('referredBy')) setValue('referredBy', referrer);
  }, [referrer, getValues, setValue]);
  // Priority is for one day, which is filled in when no date is chosen.
  useEffect(() => {
    if (alive && rushNow && props.priorityDate && !getValues('serviceDate'))
      setValue('serviceDate', props.priorityDate);
  }, [alive, rushNow, props.priorityDate, getValues, setValue]);
  const onward = photos.length ? 'Your photos are on their way.' : 'The next page is on its way.';
  const afterBooking = isEmbedded ? 'The link of your booking comes by text and email.' : onward;
  const fullChoice = full && <FullChoice full={full} press="sends" onTake={sendInstead} pending={pending} />;
  // The answer to a plain form shows the error at the top. Later it is beside the pressed button.
  const isAnswer = full !== null && full === props.full;
  return (
    <form
      name={bookingFormName}
      method="post"
      action={urls.booking}
      // Without its script the form opens our answer in a new tab.
      target={isEmbedded ? '_blank' : undefined}
      onSubmit={(event) => {
        noteSubmit();
        // The browser submits the form itself, and our page shows the typed values again.
        return isSealed ? noteSent() : submit(event);
      }}
      onClickCapture={onClickCapture}
      // Before the script runs the server validates the form, with our messages instead of the browser's.
      noValidate
      className="booking-form flex flex-col gap-6"
      aria-label="Book the farrier"
    >
      {code && <input type="hidden" name="code" value={code} />}
      {!formState.isSubmitted && <ErrorSummary errors={props.errors ?? {}} idOf={idOf} />}
      {isAnswer && fullChoice}
      {note}
      <PriorityChoice
        fee={props.priorityFee}
        areas={props.areas.filter(({ priority }) => priority).map(({ suburb }) => suburb)}
        on={rushNow}
        today={props.today}
        priorityDate={props.priorityDate}
        date={alive ? (watch('serviceDate') ?? '') : ''}
        onDate={chooseDate}
        box={{
          // The valid days depend on priority.
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
        date={shownDate}
        slot={chosenSlot ?? ''}
        days={days}
        // A refused part shows its alternatives beside the button.
        onPart={alive && !full ? choosePart : null}
        areas={props.areas}
        suburb={suburb}
        onSuburb={chooseSuburb}
        feet={
          <>
            <FeetChoice
              box={{
                ...feetBox,
                onChange: (event) => {
                  void feetBox.onChange(event);
                  setValue('feet', applyTick(getValues('feet') ?? [], event.target), { shouldDirty: true });
                },
              }}
              horses={alive ? (props.horses ?? []).filter(({ id }) => chosen.includes(id)) : []}
              ticked={props.values?.feet?.split(',')}
            />
            {!isEmbedded && <PhotosField files={photos} onFiles={choosePhotos} disabled={pending} />}
          </>
        }
        onDate={chooseDate}
      />
      {!props.signedInAs && !isEmbedded && (
        <RememberChoice
          on={remembered.on}
          onChange={remembered.setOn}
          known={remembered.known}
          onForget={forgetMe}
        />
      )}
      <PriceLine fee={props.priorityFee} />
      <div className="flex flex-col gap-3">
        <p role="status" className="rounded-m bg-warn-soft px-4 py-3 text-on-warn-soft empty:hidden">
          {rushNow &&
            reach !== null &&
            reach !== 'same-day' &&
            `${suburb.trim()} is not on our priority list. Send your request all the same: we will tell you on the phone whether we can come today.`}
        </p>
        {repeat && <RepeatQuestion repeat={repeat} pending={pending} onConfirm={() => void submitRepeat()} />}
        {wasSent && <SealedNote />}
        {formState.isSubmitted && <NotSentNote errors={formState.errors} onField={form.setFocus} />}
        {isAnswer ? null : (fullChoice ?? <SaveFailure failure={failure} pending={pending} inForm />)}
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
          {number && `Your request is in. Confirmation: ${number}. ${afterBooking}`}
        </p>
        <p className="text-center text-ink-soft">
          <PromisedText text="We call within 2 hours." words={props.promise} /> We confirm the details, then
          agree on a time.
        </p>
      </div>
    </form>
  );
}
