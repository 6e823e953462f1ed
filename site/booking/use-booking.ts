import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type SubmitHandler, useForm } from 'react-hook-form';
import type { z } from 'zod';
import {
  type BookingInput,
  type bookingInput,
  bookingInputAt,
  createBooking,
  sendNotifications,
} from '../../contracts/bookings';
import type { BookingFormProps } from '../../contracts/pages/booking';
import { urls } from '../../contracts/pages/paths';
import { ApiError, call } from '../../ui/api/call';
import { flashToast, toast } from '../../ui/feedback/toast-store';
import { withHorses } from './chosen-horses';

type BookingFields = z.input<typeof bookingInput>;
/** The names that the form's boxes carry. */
export type BookingFieldName = Exclude<keyof BookingFields, 'service' | 'rushService' | 'horseId'>;

/** Keeps what the booking told of the customer for the next one. */
async function keepPreferences(input: BookingInput): Promise<void> {
  const { updatePreferences } = await import('../../contracts/customer-profile');
  const body = {
    numberOfHorses: input.horseCount,
    preferredTimeSlot: input.preferredTime,
    rushServiceUsed: input.rushService,
  };
  await call(updatePreferences, { body });
}

/**
 * The state of a booking form, and what submitting it does. It has no values of its own to start with: it takes
 * what the page's boxes hold, so what somebody typed before the script came is kept.
 */
export function useBooking({ hours, signedIn, horses = [] }: BookingFormProps) {
  const [alive, setAlive] = useState(false);
  const [chosen, setChosen] = useState<number[]>([]);
  useEffect(() => setAlive(true), []);
  const form = useForm<BookingFields, unknown, BookingInput>({
    resolver: zodResolver(bookingInputAt(hours, () => new Date())),
    defaultValues: { service: 'farrier' },
  });

  const choose = (ids: number[]) => {
    setChosen(ids);
    if (ids.length) form.setValue('horseCount', ids.length, { shouldValidate: form.formState.isSubmitted });
  };

  const send: SubmitHandler<BookingInput> = async (filledIn) => {
    const input = withHorses(
      filledIn,
      horses.filter(({ id }) => chosen.includes(id)),
    );
    try {
      const booking = await call(createBooking, { body: input });
      // The server has queued them already; a failure here must not look like a failed booking.
      await call(sendNotifications, { body: booking }).catch((cause) => console.warn('Notifications', cause));
      if (signedIn) await keepPreferences(input).catch((cause) => console.warn('Preferences', cause));
      flashToast({
        title: 'Booking Confirmed!',
        description: `Your service request has been submitted. Confirmation: ${booking.confirmationNumber}.`,
        variant: 'success',
      });
      form.reset();
      window.location.assign(urls.bookingConfirmation);
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      for (const { path, message } of issues)
        form.setError(path as keyof BookingFields, { message }, { shouldFocus: true });
      toast({
        title: 'Booking Failed',
        description: 'There was an error submitting your booking. Please try again.',
        variant: 'destructive',
      });
    }
  };

  return { form, submit: form.handleSubmit(send), alive, chosen, choose };
}
