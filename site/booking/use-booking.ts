import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { Booking, BookingInput, bookingInput } from '../../contracts/bookings/bookings';
import type { BookingFormProps } from '../../contracts/pages/booking';
import { urls } from '../../contracts/pages/paths';
import type { Part } from '../../rules/bookings/capacity';
import { refusalOfDate } from '../../rules/time/business-hours';
import { ApiError } from '../../ui/api/call';
import { flashToast, type ToastInput } from '../../ui/feedback/toast-store';
import { shrinkPhoto } from '../../ui/photos/shrink-photo';
import { useSaveSteps } from '../../ui/saving/use-save';
import { navigateTo } from '../../ui/session/redirect-to';
import { usePageForm } from '../forms/use-page-form';
import { storeBookedDetails } from '../remembered/booked-details';
import { storeBooked } from '../remembered/booked-here';
import { useRemembered } from '../remembered/use-remembered';
import { withHorses } from './chosen-horses';
import { fullPartOf, fullToast } from './free/full-refusal';
import { applyHorses } from './picked-feet';
import { sendBooking } from './send-booking';
import { type Repeat, useRepeat } from './use-repeat';

type BookingFields = z.input<typeof bookingInput>;
export type BookingFieldName = Exclude<
  keyof BookingFields,
  'service' | 'rushService' | 'horseId' | 'feet' | 'photosToCome'
>;

export const bookingFormName = 'booking';

/** A field refused by the server needs correction. It is no failure. */
const invalidToast = (error: unknown): ToastInput | null =>
  error instanceof ApiError && error.issues.length > 0
    ? { title: 'Please check the form', description: error.issues[0]?.message }
    : null;

const failed = {
  title: 'Booking Failed',
  description: 'There was an error submitting your booking. Please try again.',
};

const photosLostText = 'Your photos were not sent: please add them on the page of your booking.';

export function useBooking(props: BookingFormProps) {
  const { hours, date, signedInAs, horse, horses = [], embed } = props;
  /** The partner's code from another site, or from its plain form. */
  const code = embed?.code ?? props.values?.code;
  const [chosen, setChosen] = useState<number[]>(
    horses.some(({ id }) => id === horse) && horse ? [horse] : [],
  );
  const [photos, setPhotos] = useState<File[]>([]);
  const [number, setNumber] = useState<string | null>(null);
  const [full, setFull] = useState(props.full ?? null);
  const [repeat, setRepeat] = useState<Repeat | null>(null);
  const repeatOf = useRepeat(Boolean(signedInAs));
  const remembered = useRemembered(Boolean(signedInAs));
  const page = usePageForm<BookingFields, BookingInput>({
    name: bookingFormName,
    schema: () => import('./booking-check').then((check) => check.bookingInputAt(hours, () => new Date())),
    unchecked: 'sent',
    fixed: { service: 'farrier' },
    known: remembered.details,
    person: signedInAs ?? undefined,
    // A link's date replaces the typed one. Past dates are dropped.
    stale: (field, value) =>
      field === 'serviceDate' &&
      (date !== undefined || refusalOfDate(hours, String(value), new Date()) !== null),
  });
  const { form, handleSubmit, unblame } = page;

  const choose = (ids: number[]) => {
    setChosen(ids);
    form.setValue('feet', applyHorses(form.getValues('feet') ?? [], ids), { shouldDirty: true });
    if (ids.length) form.setValue('horseCount', ids.length, { shouldValidate: form.formState.isSubmitted });
  };

  /** Shrinks photos while the customer types. */
  const choosePhotos = (files: File[]) => {
    setPhotos(files);
    for (const file of files) void shrinkPhoto(file);
  };

  /** Clears the remembered values from the fields and from this browser. */
  const forgetMe = () => {
    for (const [field, value] of Object.entries(remembered.details))
      if (form.getValues(field as BookingFieldName) === value) form.setValue(field as BookingFieldName, '');
    remembered.forget();
  };

  const { save, pending, failure, forget } = useSaveSteps(sendBooking, {
    form,
    draft: page.draft,
    failed: (error) => fullToast(error) ?? invalidToast(error) ?? failed,
    onFailed: (error) => {
      const { serviceDate, preferredTime } = form.getValues();
      setFull(fullPartOf(error, { date: serviceDate, slot: preferredTime }));
    },
    onSaved: ({ booking: { confirmationNumber }, photosLost }, { input }) => {
      // The surrounding site stays. The form shows that the request was sent.
      if (embed) return page.startAgain();
      remembered.settle(input);
      if (!signedInAs) {
        storeBookedDetails(input);
        storeBooked({ phone: input.phone, date: input.serviceDate });
      }
      flashToast({
        title: 'Booking Confirmed!',
        description: `Your service request has been submitted. Confirmation: ${confirmationNumber}.${photosLost ? ` ${photosLostText}` : ''}`,
        variant: 'success',
        // The next page shows the request, but not lost photos.
        announcedOnly: !photosLost,
      });
      page.startAgain();
      return navigateTo(urls.bookingConfirmation);
    },
  });
  const send = (input: BookingInput) => {
    const picked = horses.filter(({ id }) => chosen.includes(id));
    const wanted = {
      ...withHorses(input, picked),
      photosToCome: photos.length,
      ...(code && { code }),
    };
    const onBooked = ({ confirmationNumber }: Booking) => setNumber(confirmationNumber);
    return save({ input: wanted, signedIn: Boolean(signedInAs), photos, onBooked, asGuest: Boolean(embed) });
  };
  const submit = handleSubmit((input) => {
    setFull(null);
    const found = repeatOf({
      horses: horses.filter(({ id }) => chosen.includes(id)),
      date: input.serviceDate,
      phone: input.phone,
    });
    setRepeat(found);
    return found ? undefined : send(input);
  });
  const submitRepeat = handleSubmit(send);
  const choosePart = ({ date, slot }: Part) => {
    form.setValue('serviceDate', date, { shouldDirty: true, shouldValidate: true });
    form.setValue('preferredTime', slot, { shouldDirty: true, shouldValidate: true });
  };
  const sendInstead = (part: Part) => {
    choosePart(part);
    void submit();
  };

  // Clears the errors of a dialog that opens again.
  useEffect(() => {
    const dialog = document.forms.namedItem(bookingFormName)?.closest('dialog');
    const reopened = () => {
      unblame();
      forget();
    };
    dialog?.addEventListener('close', reopened);
    return () => dialog?.removeEventListener('close', reopened);
  }, [unblame, forget]);

  return {
    ...page,
    submit,
    pending,
    failure,
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
  };
}
