import { zodResolver } from '@hookform/resolvers/zod';
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
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import type { BookingCalls } from '../status/booking-calls';

interface ChangeDialogProps {
  booking: Required<BookingChange> & { confirmationNumber: string; rushService: boolean };
  today: string;
  lastDate: string;
  calls: BookingCalls;
  onChanged: (changed: PublicBooking) => void;
  onClose: () => void;
}

const resolver = zodResolver(bookingChange);

/** Changes the day, the time of day or the wish of a booking. */
export function ChangeDialog({ booking, today, lastDate, calls, onChanged, onClose }: ChangeDialogProps) {
  const { serviceDate, preferredTime, specialRequirements } = booking;
  const { field, dialog } = useDraftedForm({
    name: `booking ${booking.confirmationNumber}`,
    resolver,
    known: { serviceDate, preferredTime, specialRequirements },
    toastsInvalid: false,
    save: calls.change,
    failed: 'Your booking was not changed',
    done: { title: 'Your booking is changed' },
    onSaved: (changed) => {
      onChanged(changed);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Change this booking"
      description="On a new day we ring you again to settle the time."
      submitLabel="Save the change"
      pendingLabel="Saving..."
      {...dialog(onClose)}
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
          {...field('serviceDate')}
        />
        <SelectField label="Preferred time" options={preferredTimes} required {...field('preferredTime')} />
      </div>
      <TextArea
        label="What do your horses need?"
        rows={4}
        maxLength={maxLength.text}
        required
        {...field('specialRequirements')}
      />
    </FormDialog>
  );
}
