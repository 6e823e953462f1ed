import { useEffect, useRef, useState } from 'react';
import type { PublicBooking, PublicBookingDetails } from '../../../contracts/bookings/public-bookings';
import { againByLink } from '../../../contracts/bookings/rebook';
import { bookingProgress, labelOf } from '../../../contracts/options';
import type { BookingStatusProps } from '../../../contracts/pages/booking-status';
import { urls } from '../../../contracts/pages/paths';
import { formatTime12h } from '../../../rules/time/dates';
import { call } from '../../../ui/api/call';
import { PhotoStrip } from '../../../ui/data/photo-strip';
import { Button } from '../../../ui/forms/button';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSaveSteps } from '../../../ui/saving/use-save';
import { NeedsScript } from '../../forms/needs-script';
import { BookingActions } from '../changes/booking-actions';
import { ProgressSteps } from '../changes/progress-steps';
import { OfferedTimes } from '../offers/offered-times';
import { callsByLink } from './booking-calls';
import { BookingDetails } from './booking-details';
import { PhoneToRing } from './phone-to-ring';

/** Links a done visit to the next booking. */
function SameAgain({ token }: { token: string }) {
  const { save, pending, failure } = useSaveSteps(() => call(againByLink, { params: { token } }), {
    failed: 'Please book on our website, or call us',
    onSaved: ({ url }) => window.location.assign(url),
  });
  return (
    <>
      <Button pending={pending} pendingLabel="One moment..." onClick={() => void save(undefined)}>
        Same again
      </Button>
      <SaveFailure failure={failure} pending={pending} onAgain={() => void save(undefined)} />
    </>
  );
}

function nextOf({ offers }: PublicBooking, booking: PublicBookingDetails): string | null {
  if (offers?.length) return 'Next you choose one of the times above.';
  if (booking.promise) return booking.promise;
  return booking.time ? `We come at ${formatTime12h(booking.time)}.` : 'Next we confirm the time with you.';
}

const overText = {
  cancelled: { title: 'Booking cancelled', text: 'We do not come, and there is nothing to pay.' },
  done: { title: 'Visit done', text: 'Thank you for having us.' },
} as const;

/** The page of a finished booking, or one whose customer is deleted. */
function FinishedBooking({
  progress,
  token,
}: Pick<BookingStatusProps['kept'], 'progress'> & { token: string }) {
  const { title, text } =
    progress === 'cancelled' || progress === 'done'
      ? overText[progress]
      : { title: 'Your booking', text: `${labelOf(bookingProgress, progress)}.` };
  return (
    <div className="max-w-2xl" data-over="">
      <h1 tabIndex={-1} className="text-title font-bold outline-none">
        {title}
      </h1>
      <p className="mt-4 text-lg">{text}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        {progress === 'done' && <SameAgain token={token} />}
        <Button href={urls.booking} variant={progress === 'done' ? 'secondary' : 'primary'}>
          Book a visit
        </Button>
        <Button href={urls.home} variant="secondary">
          Return to Home
        </Button>
      </p>
    </div>
  );
}

export function BookingStatusIsland({ kept: first, token, today, lastDate, zone }: BookingStatusProps) {
  const [stored, setStored] = useState(first);
  const [alive, setAlive] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => setAlive(true), []);
  const { progress, booking } = stored;
  const calls = callsByLink(token);
  const isOver = booking === null;
  // The pressed button is gone, so its replacement text gets the focus.
  useEffect(() => {
    if (isOver && first.booking) root.current?.querySelector<HTMLElement>('[data-over] h1')?.focus();
  }, [isOver, first.booking]);
  return (
    <div ref={root}>
      {booking ? (
        <>
          <h1 className="text-title font-bold">Your booking</h1>
          <p className="mt-3 text-lg">
            <span className="block text-ink-soft">Your confirmation number</span>
            <strong className="text-2xl tracking-wide wrap-anywhere">{booking.confirmationNumber}</strong>
          </p>
          <OfferedTimes stored={stored} zone={zone} calls={calls} alive={alive} onChanged={setStored} />
          <div className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]">
            <section aria-labelledby="progress">
              <h2 id="progress" className="mb-4 text-xl font-bold">
                What happens next
              </h2>
              <ProgressSteps progress={progress} next={nextOf(stored, booking)} />
            </section>
            <section aria-labelledby="booked">
              <h2 id="booked" className="mb-4 text-xl font-bold">
                What you asked for
              </h2>
              <BookingDetails
                booking={booking}
                phone={
                  <PhoneToRing
                    token={token}
                    phone={booking.phone}
                    canChange={booking.canChange}
                    onChanged={setStored}
                  />
                }
                photos={
                  booking.photos.length > 0 && (
                    <PhotoStrip urls={booking.photos.map(calls.photoUrl)} title="Your photos" />
                  )
                }
              />
            </section>
          </div>
          <section aria-label="Change, cancel or ask" className="mt-8">
            {alive ? (
              <BookingActions
                booking={booking}
                today={today}
                lastDate={lastDate}
                calls={calls}
                onChanged={setStored}
              />
            ) : (
              <NeedsScript />
            )}
            {!booking.canCancel && (
              <p className="mt-4 text-ink-soft">
                It’s too close to the visit to cancel here. Please call us.
              </p>
            )}
          </section>
        </>
      ) : (
        <FinishedBooking progress={progress} token={token} />
      )}
    </div>
  );
}
