import { CalendarPlus, Camera, CircleX, PencilLine, PhoneIncoming } from 'lucide-react';
import { useState } from 'react';
import type { PublicBooking, PublicBookingDetails } from '../../../contracts/bookings/public-bookings';
import { Button } from '../../../ui/forms/button';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSaveSteps } from '../../../ui/saving/use-save';
import type { BookingCalls } from '../status/booking-calls';

/** Fields of a booking that decide its actions. */
type Actionable = Pick<
  PublicBookingDetails,
  | 'confirmationNumber'
  | 'date'
  | 'preferredTime'
  | 'specialRequirements'
  | 'rushService'
  | 'askedToCall'
  | 'canChange'
  | 'canCancel'
  | 'canAddPhotos'
  | 'photos'
  | 'horseCount'
> &
  Partial<Pick<PublicBookingDetails, 'postcode'>>;

interface BookingActionsProps {
  booking: Actionable;
  /** Names the booking for screen readers, where a page has several. */
  name?: string;
  today: string;
  lastDate: string;
  calls: BookingCalls;
  onChanged: (changed: PublicBooking) => void;
}

const cancelDialog = () => import('./cancel-dialog').then((module) => module.CancelDialog);
const changeDialog = () => import('./change-dialog').then((module) => module.ChangeDialog);
const photosDialog = () => import('./photos-dialog').then((module) => module.PhotosDialog);
const iconSize = 'size-5 shrink-0';

function PhotosButton({ booking, calls, name, onChanged }: Omit<BookingActionsProps, 'today' | 'lastDate'>) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const text = booking.photos.length ? 'Photos' : 'Add photos';
  return (
    <>
      <Button
        variant="secondary"
        icon={<Camera aria-hidden className={iconSize} />}
        aria-label={name && `${text} of the booking ${name}`}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      {open && (
        <LazyDialog
          load={photosDialog}
          props={{ photos: booking.photos, calls, onChanged, onClose: close }}
        />
      )}
    </>
  );
}

function CancelButton({ calls, name, onChanged }: Pick<BookingActionsProps, 'calls' | 'name' | 'onChanged'>) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={<CircleX aria-hidden className={iconSize} />}
        aria-label={name && `Cancel booking ${name}`}
        onClick={() => setAsking(true)}
      >
        Cancel booking
      </Button>
      {asking && (
        <LazyDialog
          load={cancelDialog}
          props={{ calls, toasts: Boolean(name), onChanged, onClose: close }}
          failure="We couldn’t open this. Please try again, or call us."
        />
      )}
    </>
  );
}

/** A customer's actions for a booking: change it, ask for a call, add it to a calendar, cancel it. */
export function BookingActions({ booking, name, today, lastDate, calls, onChanged }: BookingActionsProps) {
  const [changing, setChanging] = useState(false);
  const { save, pending, failure } = useSaveSteps(calls.callMe, {
    failed: 'We could not note that you want a call',
    done: { title: 'We will call you' },
    onSaved: onChanged,
  });
  const { confirmationNumber, date, preferredTime, specialRequirements, rushService } = booking;
  const { horseCount, postcode } = booking;
  const close = () => setChanging(false);
  const labelled = (text: string) => name && `${text} ${name}`;
  return (
    <div className="flex flex-wrap gap-2.5">
      {booking.canChange && (
        <Button
          variant="secondary"
          icon={<PencilLine aria-hidden className={iconSize} />}
          aria-label={labelled('Change the booking')}
          onClick={() => setChanging(true)}
        >
          Change
        </Button>
      )}
      <Button
        variant="secondary"
        icon={<PhoneIncoming aria-hidden className={iconSize} />}
        aria-label={labelled(
          booking.askedToCall ? 'We will call you about the booking' : 'Call me about the booking',
        )}
        pending={pending}
        pendingLabel="Asking..."
        disabled={booking.askedToCall}
        onClick={() => void save(undefined)}
      >
        {booking.askedToCall ? 'We will call you' : 'Call me'}
      </Button>
      {(booking.canAddPhotos || booking.photos.length > 0) && (
        <PhotosButton booking={booking} calls={calls} name={name} onChanged={onChanged} />
      )}
      <Button
        variant="secondary"
        href={calls.calendar}
        download
        icon={<CalendarPlus aria-hidden className={iconSize} />}
        aria-label={labelled('Add to calendar: the booking')}
      >
        Add to calendar
      </Button>
      {booking.canCancel && <CancelButton calls={calls} name={name} onChanged={onChanged} />}
      {failure && (
        <div className="w-full">
          <SaveFailure failure={failure} pending={pending} onAgain={() => void save(undefined)} />
        </div>
      )}
      {changing && (
        <LazyDialog
          load={changeDialog}
          props={{
            booking: {
              confirmationNumber,
              serviceDate: date,
              preferredTime,
              specialRequirements,
              rushService,
              horseCount,
              postcode,
            },
            today,
            lastDate,
            calls,
            onChanged,
            onClose: close,
          }}
        />
      )}
    </div>
  );
}
