import type { BookingStatusProps } from '../../contracts/pages/booking-status';
import type { SiteFrame } from '../../contracts/pages/frame';
import { privateBookingPath } from '../../contracts/pages/paths';
import { PhotosNote } from '../booking/photos/photos-note';
import { BookingStatusIsland } from '../booking/status/booking-status-island';
import { Island } from '../island';
import { MissingPage } from '../shell/missing-page';
import { PhoneLine } from '../shell/phone-line';
import { WorkLink } from '../shell/work-link';

const toHaveReady = [
  'Your horses caught, with clean and dry legs.',
  'A flat, dry place to stand, under cover if you have one.',
  'Someone there who knows them, and dogs tied up.',
];

/** `/b/{token}`. */
export function BookingStatusPage({ frame, ...props }: BookingStatusProps & { frame: SiteFrame }) {
  return (
    <div
      data-private-booking={privateBookingPath(props.token)}
      data-booking={props.bookingId}
      data-day={props.kept.booking?.date}
      className="wrap group grid gap-x-16 gap-y-10 py-10 md:py-16 lg:grid-cols-[minmax(0,1fr)_18rem]"
    >
      <div className="min-w-0">
        <Island name="kept-booking" component={BookingStatusIsland} props={props} />
        <PhotosNote />
      </div>
      <aside aria-label="Before we come" className="flex flex-col gap-8">
        {props.kept.booking && (
          <section aria-labelledby="ready-for-us" className="group-has-data-over:hidden">
            <h2 id="ready-for-us" className="mb-3 text-xl font-bold">
              What to have ready
            </h2>
            <ul className="flex list-disc flex-col gap-2 pl-5">
              {toHaveReady.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </section>
        )}
        <PhoneLine frame={frame} lead="Questions? Call us." />
        <WorkLink frame={frame} />
      </aside>
    </div>
  );
}

/** A private link without a booking, or an expired one. */
export const NoBooking = ({ frame }: { frame: SiteFrame }) => (
  <MissingPage frame={frame} title="We can’t find this booking" lead="Can’t find it? Call us.">
    Copy the whole link from our text or email. Links work for 60 days after the visit.
  </MissingPage>
);
