import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { type SubmitHandler, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type BookingInput, type bookingInput, bookingInputOn, createBooking, sendNotifications } from '../../contracts/bookings';
import type { BookingFormProps } from '../../contracts/site-pages';
import { ApiError, call } from '../../ui/api/call';
import { flashToast, toast } from '../../ui/toast-store';
import { urls } from '../urls';

type BookingFields = z.input<typeof bookingInput>;

const emptyForm = { firstName: '', lastName: '', phone: '', email: '', address: '', suburb: '', postcode: '' };

/** A key that stays the same for the same content, so that a second try after a lost answer is the same booking. */
function useIdempotencyKey() {
  const kept = useRef({ content: '', key: '' });
  return (content: string) => {
    if (kept.current.content !== content) kept.current = { content, key: crypto.randomUUID() };
    return kept.current.key;
  };
}

/** The state of a booking form, and what submitting it does. */
export function useBooking({ today, rush, prefill }: BookingFormProps) {
  const keyFor = useIdempotencyKey();
  const form = useForm<BookingFields, unknown, BookingInput>({
    resolver: zodResolver(bookingInputOn(today)),
    defaultValues: {
      service: 'farrier',
      rushService: rush,
      serviceDate: '',
      horseCount: 1,
      specialRequirements: '',
      ...emptyForm,
      ...prefill,
    },
  });

  const send: SubmitHandler<BookingInput> = async (input) => {
    try {
      const booking = await call(
        createBooking,
        { body: input },
        { headers: { 'Idempotency-Key': keyFor(JSON.stringify(input)) } },
      );
      // The server has queued them already; a failure here must not look like a failed booking.
      await call(sendNotifications, { body: booking }).catch((cause) => console.warn('Notifications', cause));
      flashToast({
        title: 'Booking Confirmed!',
        description: `Your service request has been submitted. Confirmation: ${booking.confirmationNumber}.`,
        variant: 'success',
      });
      form.reset();
      window.location.assign(urls.bookingConfirmation);
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      for (const { path, message } of issues) form.setError(path as keyof BookingFields, { message }, { shouldFocus: true });
      toast({
        title: 'Booking Failed',
        description: 'There was an error submitting your booking. Please try again.',
        variant: 'destructive',
      });
    }
  };

  return { form, submit: form.handleSubmit(send) };
}
