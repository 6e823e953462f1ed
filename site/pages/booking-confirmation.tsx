import type { Confirmation } from '../../contracts/pages/booking-status';
import type { SiteFrame } from '../../contracts/pages/frame';
import { urls } from '../../contracts/pages/paths';
import type { SitePageProps } from '../../contracts/pages/renderer';
import { Button } from '../../ui/forms/button';
import { NextSteps } from '../booking/next-steps';
import { PhotosNote } from '../booking/photos/photos-note';
import { BookingDetails } from '../booking/status/booking-details';
import { PhoneToRing } from '../booking/status/phone-to-ring';
import { Island } from '../island';
import { PromiseClock } from '../promise/promise-clock';
import { ColdPage } from '../shell/cold-page';
import { PhoneLine } from '../shell/phone-line';
import { WorkLink } from '../shell/work-link';

type Props = SitePageProps['booking-confirmation'] & { frame: SiteFrame };

/** Opened without a booking of this browser: it claims nothing. */
const NothingBooked = ({ frame }: { frame: SiteFrame }) => (
  <ColdPage frame={frame} title="Your booking" lead="Urgent? Ring us now.">
    This browser has booked nothing just now. If you have booked before, the link in our SMS or email opens
    your booking.
  </ColdPage>
);

/** What was booked, with the number that we ring. */
function Receipt({ confirmation: { receipt } }: { confirmation: Confirmation }) {
  if (!receipt) return null;
  const { booking, token } = receipt;
  return (
    <section aria-labelledby="receipt" className="mt-8">
      <h2 id="receipt" className="mb-4 text-xl font-bold">
        What you booked
      </h2>
      <BookingDetails
        booking={booking}
        phone={
          <Island
            name="phone-to-ring"
            component={PhoneToRing}
            props={{ token, phone: booking.phone, canChange: booking.canChange }}
          />
        }
      />
    </section>
  );
}

/** `/booking-confirmation`. */
export function BookingConfirmation({ confirmation, frame }: Props) {
  if (!confirmation) return <NothingBooked frame={frame} />;
  return (
    <div
      data-just-booked=""
      data-of-account={frame.viewer ? '' : undefined}
      data-private-booking={confirmation.path ?? ''}
      data-booking={confirmation.bookingId}
      data-day={confirmation.receipt?.booking.date}
      className="wrap grid gap-x-16 gap-y-10 py-12 md:py-20 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div>
        <h1 className="text-title font-bold">Booking Request Submitted</h1>
        <p className="mt-6 text-lg">
          <span className="block text-ink-soft">Your confirmation number</span>
          <strong className="text-2xl tracking-wide wrap-anywhere">{confirmation.number}</strong>
        </p>
        <PhotosNote />
        <Receipt confirmation={confirmation} />
        <p className="mt-6 text-lg">
          See how far it is, change or cancel it on its own page. The link is in our SMS and email, too.
        </p>
        <PhoneLine frame={frame} lead="Urgent? Ring us now." className="mt-6" />
        <p className="mt-8 flex flex-wrap gap-3">
          {confirmation.path && <Button href={confirmation.path}>See your booking</Button>}
          {confirmation.path && (
            <Button href={`/api${confirmation.path}.ics`} variant="secondary" download>
              Add to calendar
            </Button>
          )}
          {!frame.viewer && (
            <Button href={`${urls.auth}?view=register`} variant="secondary">
              Create an account
            </Button>
          )}
          <Button href={urls.home} variant="secondary">
            Return to Home
          </Button>
        </p>
        <WorkLink frame={frame} className="mt-6" />
      </div>
      <section aria-labelledby="next">
        <h2 id="next" className="mb-6 text-xl font-bold">
          What happens next
        </h2>
        <NextSteps
          promise={confirmation.promise}
          callBy={confirmation.callBy}
          first={confirmation.first}
          large
        />
        <PromiseClock frame={frame} />
      </section>
    </div>
  );
}
