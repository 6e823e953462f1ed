import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import {
  type BookingChange,
  bookingChange,
  type PublicBooking,
} from '../../../contracts/bookings/public-bookings';
import { maxLength } from '../../../contracts/limits';
import { preferredTimes, valuesOf } from '../../../contracts/options';
import type { Part } from '../../../rules/bookings/capacity';
import { DateField } from '../../../ui/forms/date-field';
import { DateLabel } from '../../../ui/forms/date-label';
import { TextArea } from '../../../ui/forms/text-area';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { refusalOf } from '../../../ui/saving/form-errors';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { partsOn } from '../free/free-words';
import { FullChoice } from '../free/full-choice';
import { type FullPart, fullPartOf, fullToast } from '../free/full-refusal';
import { NearestFree } from '../free/nearest-free';
import { useFreeDays } from '../free/use-free-days';
import type { BookingCalls } from '../status/booking-calls';
import { TimeChoice } from '../time-choice';

interface ChangeDialogProps {
  booking: Required<BookingChange> & {
    confirmationNumber: string;
    rushService: boolean;
    horseCount: number;
    /** Postcode of the visit, to find days when we are nearby. Some pages lack it. */
    postcode?: string;
  };
  today: string;
  lastDate: string;
  calls: BookingCalls;
  onChanged: (changed: PublicBooking) => void;
  onClose: () => void;
}

const resolver = zodResolver(bookingChange);

export function ChangeDialog({ booking, today, lastDate, calls, onChanged, onClose }: ChangeDialogProps) {
  const { serviceDate, preferredTime, specialRequirements } = booking;
  const [full, setFull] = useState<FullPart | null>(null);
  const { form, field, submit, dialog } = useDraftedForm({
    name: `booking ${booking.confirmationNumber}`,
    resolver,
    known: { serviceDate, preferredTime, specialRequirements },
    toastsInvalid: false,
    save: calls.change,
    failed: (error) =>
      fullToast(error) ?? { title: 'Your booking was not changed', description: refusalOf(error) },
    done: { title: 'Your booking is changed' },
    onFailed: (error) => {
      const wish = { serviceDate, preferredTime, ...form.getValues() };
      setFull(fullPartOf(error, { date: wish.serviceDate, slot: wish.preferredTime }));
    },
    onSaved: (changed) => {
      onChanged(changed);
      onClose();
    },
  });
  const [date = serviceDate, slot = preferredTime] = form.watch(['serviceDate', 'preferredTime']);
  const days = useFreeDays({
    from: today,
    date,
    horses: booking.horseCount,
    postcode: booking.postcode,
    isOn: true,
    since: full,
  });
  const { open, words } = partsOn(days, date, valuesOf(preferredTimes));
  // The booking's current part needs no check.
  const isOwn = date === serviceDate && slot === preferredTime;
  const choose = ({ date, slot }: Part) => {
    setFull(null);
    form.setValue('serviceDate', date, { shouldDirty: true });
    form.setValue('preferredTime', slot, { shouldDirty: true });
  };
  const { failure, ...rest } = dialog(onClose);
  return (
    <FormDialog
      title="Change this booking"
      description="If you change the day, we’ll call you to agree on a time."
      submitLabel="Save the change"
      pendingLabel="Saving..."
      {...rest}
      failure={full ? null : failure}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField
          label={<DateLabel text="Preferred date" date={date} />}
          hint={
            booking.rushService
              ? 'Priority is for today or our next open day. For another day, please call us.'
              : undefined
          }
          min={today}
          max={lastDate}
          required
          {...field('serviceDate')}
        />
        <TimeChoice
          label="Preferred time"
          open={open}
          words={date === serviceDate ? { ...words, [preferredTime]: null } : words}
          fieldClassName="sm:col-span-2"
          required
          {...field('preferredTime')}
        />
        {!isOwn && !full && <NearestFree days={days} date={date} slot={slot} onTake={choose} />}
      </div>
      <TextArea
        label="What do your horses need?"
        rows={4}
        maxLength={maxLength.text}
        required
        {...field('specialRequirements')}
      />
      {full && (
        <FullChoice
          full={full}
          press="sends"
          pending={rest.pending}
          onTake={(part) => {
            choose(part);
            void submit();
          }}
        />
      )}
    </FormDialog>
  );
}
