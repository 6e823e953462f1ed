import { CalendarPlus, Camera, CircleX, PencilLine, PhoneIncoming } from 'lucide-react';
import { useState } from 'react';
import type { PublicBooking, PublicBookingDetails } from '../../../contracts/bookings/public-bookings';
import { Button } from '../../../ui/forms/button';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { ActionMenu } from '../../../ui/overlays/action-menu';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSaveSteps } from '../../../ui/saving/use-save';
import type { BookingCalls } from '../status/booking-calls';

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
  /** Names the booking for screen readers on pages with several. */
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

type BookingDialog = 'change' | 'photos' | 'cancel';

/**
 * A customer's actions for a booking: change it, ask for a call, add it to a calendar, cancel it. With a name all but
 * the first are in a menu.
 */
export function BookingActions({ booking, name, today, lastDate, calls, onChanged }: BookingActionsProps) {
  const [opened, setOpened] = useState<BookingDialog | null>(null);
  const { save, pending, failure } = useSaveSteps(calls.callMe, {
    failed: 'We could not note that you want a call',
    done: { title: 'We will call you' },
    onSaved: onChanged,
  });
  const { confirmationNumber, date, preferredTime, specialRequirements, rushService } = booking;
  const { horseCount, postcode, photos } = booking;
  const close = () => setOpened(null);
  const labelled = (text: string) => name && `${text} ${name}`;
  const photosText = photos.length ? 'Photos' : 'Add photos';
  const change = booking.canChange && (
    <Button
      variant="secondary"
      icon={<PencilLine aria-hidden className={iconSize} />}
      aria-label={labelled('Change the booking')}
      onClick={() => setOpened('change')}
    >
      Change
    </Button>
  );
  const callMe = (
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
  );
  const otherActions = (
    <>
      {change && !(name && booking.askedToCall) && callMe}
      {(booking.canAddPhotos || photos.length > 0) && (
        <Button
          variant="secondary"
          icon={<Camera aria-hidden className={iconSize} />}
          aria-label={labelled(`${photosText} of the booking`)}
          onClick={() => setOpened('photos')}
        >
          {photosText}
        </Button>
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
      {booking.canCancel && (
        <Button
          variant="secondary"
          icon={<CircleX aria-hidden className={iconSize} />}
          aria-label={labelled('Cancel booking')}
          onClick={() => setOpened('cancel')}
        >
          Cancel booking
        </Button>
      )}
    </>
  );
  return (
    <div className="flex flex-wrap gap-2.5">
      {change || callMe}
      {name ? (
        <ActionMenu label={`More actions for the booking ${name}`}>{otherActions}</ActionMenu>
      ) : (
        otherActions
      )}
      {name && change && booking.askedToCall && <p className="self-center">We will call you</p>}
      {failure && (
        <div className="w-full">
          <SaveFailure failure={failure} pending={pending} onAgain={() => void save(undefined)} />
        </div>
      )}
      {opened === 'photos' && (
        <LazyDialog load={photosDialog} props={{ photos, calls, onChanged, onClose: close }} />
      )}
      {opened === 'cancel' && (
        <LazyDialog
          load={cancelDialog}
          props={{ calls, toasts: Boolean(name), onChanged, onClose: close }}
          failure="We couldn’t open this. Please try again, or call us."
        />
      )}
      {opened === 'change' && (
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
