import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import {
  type BookingChange,
  bookingChange,
  type PublicBooking,
} from '../../../contracts/bookings/public-bookings';
import { maxLength } from '../../../contracts/limits';
import { preferredTimes } from '../../../contracts/options';
import { DateField } from '../../../ui/forms/date-field';
import { SelectField } from '../../../ui/forms/select-field';
import { TextArea } from '../../../ui/forms/text-area';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useDraftOf, useSavedDraft } from '../../../ui/saving/use-draft';
import { useSaveSteps } from '../../../ui/saving/use-save';
import type { BookingCalls } from '../status/booking-calls';

interface ChangeDialogProps {
  booking: Required<BookingChange> & { confirmationNumber: string; rushService: boolean };
  today: string;
  lastDate: string;
  calls: BookingCalls;
  onChanged: (kept: PublicBooking) => void;
  onClose: () => void;
}

type Fields = z.input<typeof bookingChange>;

/** Changes the day, the time of day or the wish of a booking. */
export function ChangeDialog({ booking, today, lastDate, calls, onChanged, onClose }: ChangeDialogProps) {
  const { serviceDate, preferredTime, specialRequirements } = booking;
  const draftName = `booking ${booking.confirmationNumber}`;
  const draftOf = useDraftOf<Fields>(draftName, { serviceDate, preferredTime, specialRequirements });
  const form = useForm<Fields, unknown, BookingChange>({
    resolver: zodResolver(bookingChange),
    defaultValues: draftOf.values,
  });
  const { register, formState } = form;
  const draft = useSavedDraft(draftName, form);
  const { save, pending, failure } = useSaveSteps(calls.change, {
    form,
    draft,
    failed: 'Your booking was not changed',
    done: { title: 'Your booking is changed' },
    onSaved: (kept) => {
      onChanged(kept);
      onClose();
    },
  });
  const { errors } = formState;
  return (
    <FormDialog
      open
      title="Change this booking"
      description="On a new day we ring you again to settle the time."
      submitLabel="Save the change"
      pendingLabel="Saving..."
      pending={pending}
      failure={failure}
      onCancel={() => {
        draft.drop();
        onClose();
      }}
      onSubmit={form.handleSubmit((change) => save(change))}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField
          label="Preferred date"
          hint={
            booking.rushService
              ? 'Priority is for today or our next opening. For another day please ring us.'
              : undefined
          }
          min={today}
          max={lastDate}
          required
          error={errors.serviceDate?.message}
          {...register('serviceDate')}
        />
        <SelectField
          label="Preferred time"
          options={preferredTimes}
          required
          error={errors.preferredTime?.message}
          {...register('preferredTime')}
        />
      </div>
      <TextArea
        label="What do your horses need?"
        rows={4}
        maxLength={maxLength.text}
        required
        error={errors.specialRequirements?.message}
        {...register('specialRequirements')}
      />
    </FormDialog>
  );
}
