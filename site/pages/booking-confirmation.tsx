import { CircleCheck } from 'lucide-react';
import { labelOf, preferredTimes } from '../../contracts/options';
import type { Confirmation } from '../../contracts/pages/booking-status';
import type { SiteFrame } from '../../contracts/pages/frame';
import { urls } from '../../contracts/pages/paths';
import type { SitePageProps } from '../../contracts/pages/renderer';
import { formatFullDate, formatTime12h } from '../../rules/time/dates';
import { Button } from '../../ui/forms/button';
import { NextSteps } from '../booking/next-steps';
import { PhotosNote } from '../booking/photos/photos-note';
import { BookingDetails } from '../booking/status/booking-details';
import { PhoneToRing } from '../booking/status/phone-to-ring';
import { Island } from '../island';
import { PromiseClock } from '../promise/promise-clock';
import { PromisedText } from '../promise/promised-text';
import { MissingPage } from '../shell/missing-page';
import { PhoneLine } from '../shell/phone-line';
import { WorkLink } from '../shell/work-link';

type Props = SitePageProps['booking-confirmation'] & { frame: SiteFrame };

const linkClass =
  'inline-flex min-h-12 items-center font-semibold text-brand underline underline-offset-4 hover:text-brand-strong';

/** Returns the part of the day in lower case: 'morning' of 'Morning (8AM - 12PM)'. */
const partOfDay = (value: string): string =>
  (labelOf(preferredTimes, value).split(' ')[0] ?? '').toLowerCase();

/** Opened without a booking in this browser. */
const NothingBooked = ({ frame }: { frame: SiteFrame }) => (
  <MissingPage frame={frame} title="Your booking" lead="Urgent? Call us now.">
    There’s no new booking on this device. Booked earlier? Open the link in our text or email.
  </MissingPage>
);

/** The deadline of our call, the number and the booking. */
function CallPromise({ confirmation: { receipt, promise, callBy, first } }: { confirmation: Confirmation }) {
  const { booking, token } = receipt ?? {};
  return (
    <>
      <p className="mt-5 font-display text-2xl leading-snug font-bold">
        <PromisedText
          text={first ?? 'We call you within 2 hours to confirm the details.'}
          words={promise}
          callBy={callBy}
        />
      </p>
      {booking && token && (
        <>
          <Island
            name="phone-to-ring"
            component={PhoneToRing}
            props={{ token, phone: booking.phone, canChange: booking.canChange }}
          />
          <p className="mt-2 text-lg text-ink-soft">
            {[
              formatFullDate(booking.date),
              booking.time ? formatTime12h(booking.time) : partOfDay(booking.preferredTime),
              booking.suburb,
            ].join(' · ')}
          </p>
        </>
      )}
    </>
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
        <h1 className="flex items-center gap-3 text-title font-bold">
          <CircleCheck aria-hidden className="size-10 shrink-0 text-ok" />
          <span>
            <span className="sr-only">Booking Request Submitted. </span>Thanks, we’ve got your request.
          </span>
        </h1>
        <CallPromise confirmation={confirmation} />
        <PhotosNote />
        {confirmation.path && (
          <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
            <Button href={confirmation.path} size="large" className="max-sm:w-full">
              See your booking
            </Button>
            <a href={`/api${confirmation.path}.ics`} download className={linkClass}>
              Add to calendar
            </a>
          </p>
        )}
        <p className="mt-4">
          <span className="text-ink-soft">Confirmation number </span>
          <strong className="tracking-wide wrap-anywhere">{confirmation.number}</strong>
        </p>
        {confirmation.receipt && (
          <details className="mt-6">
            <summary className="min-h-12 cursor-pointer py-3 font-semibold">What you booked</summary>
            <BookingDetails booking={confirmation.receipt.booking} />
          </details>
        )}
        <PhoneLine frame={frame} lead="Urgent? Call us now." className="mt-6" />
        <p className="mt-6 flex flex-wrap gap-x-6">
          {!frame.viewer && (
            <a href={`${urls.auth}?view=register`} className={linkClass}>
              Create an account
            </a>
          )}
          <a href={urls.home} className={linkClass}>
            Return to Home
          </a>
        </p>
        <WorkLink frame={frame} />
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
