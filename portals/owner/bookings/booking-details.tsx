import { BookUser } from 'lucide-react';
import type { OwnersBooking } from '../../../contracts/bookings/bookings';
import { labelOf, preferredTimes } from '../../../contracts/options';
import { formatPhone } from '../../../rules/accounts/phones';
import { priceText } from '../../../rules/bookings/bookings';
import { requestText } from '../../../rules/bookings/feet';
import { formatDate, formatTime12h } from '../../../rules/time/dates';
import { PhotoStrip } from '../../../ui/data/photo-strip';
import { Button } from '../../../ui/forms/button';
import { useNow } from '../../../ui/portal-kit/use-now';
import { DirectionsButton } from '../../shared/visits/directions-button';
import { CallActions, isToCall } from '../calls/call-actions';
import { CallText } from '../calls/call-cell';
import { useCalls } from '../calls/use-calls';
import { HeldOffers, OfferButton } from '../offers/held-offers';
import { BookingSettings } from './actions/booking-settings';
import { OnTheWayButton } from './actions/on-the-way-button';
import { fullName } from './booking-labels';
import { EmailLink, PhoneLink } from './client/contact-links';
import { Fact } from './client/facts';
import { photoUrls } from './need';

/** Shows the day in the calendar, with the time once agreed, as a link. */
function VisitLink({ visit: { date, time } }: { visit: NonNullable<OwnersBooking['visit']> }) {
  return (
    <a
      href={`/calendar/day/${date}`}
      className="font-semibold text-brand underline underline-offset-4 hover:text-brand-strong"
    >
      {formatDate(date)}, {time ? formatTime12h(time) : 'no time yet'}
    </a>
  );
}

/** True when times can be offered after the call. Before the call, the call's outcomes offer them. */
const canOfferLater = ({ progress, calledAt, offers }: OwnersBooking): boolean =>
  (progress === 'called' || progress === 'received') && (calledAt !== null || offers.length > 0);

export function BookingDetails({ booking, onProfile }: { booking: OwnersBooking; onProfile: () => void }) {
  const place = `${booking.suburb} ${booking.postcode}`;
  const { undoable } = useCalls();
  const now = useNow(15_000);
  return (
    <div className="flex flex-col gap-4">
      {isToCall(booking, undoable) && (
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
          <CallText booking={booking} now={now} />
          <CallActions booking={booking} />
        </div>
      )}
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-4">
        <Fact label="What the horses need" wide>
          {requestText(booking.feet, booking.specialRequirements)}
        </Fact>
        {booking.photos.length > 0 && (
          <Fact label="Photos" wide>
            <PhotoStrip urls={photoUrls(booking)} title={`Photos of ${fullName(booking)}`} />
          </Fact>
        )}
        <Fact label="Asked for">
          {formatDate(booking.serviceDate)}, {labelOf(preferredTimes, booking.preferredTime)}
        </Fact>
        <Fact label="Visit" unknown="Not in the calendar">
          {booking.visit && <VisitLink visit={booking.visit} />}
        </Fact>
        <Fact label="Price">{priceText(booking.totalCost)}</Fact>
        <Fact label="Address">
          {booking.address}, {place}
        </Fact>
        <Fact label="Phone">
          <PhoneLink phone={booking.phone} />
          {booking.phoneBefore && (
            <span className="block text-ink-soft">
              Changed by the customer, was {formatPhone(booking.phoneBefore)}
            </span>
          )}
        </Fact>
        <Fact label="Email">
          <EmailLink email={booking.email} />
        </Fact>
        <Fact label="Confirmation">
          <span className="break-all tabular-nums">{booking.confirmationNumber}</span>
        </Fact>
      </dl>
      {booking.overCapacity && (
        <p className="font-semibold text-on-warn-soft">
          Taken with priority: more than that part of the day holds.
        </p>
      )}
      <HeldOffers booking={booking} />
      <BookingSettings booking={booking} />
      <div className="flex flex-wrap gap-2">
        <OnTheWayButton booking={booking} />
        {canOfferLater(booking) && <OfferButton booking={booking} />}
        <DirectionsButton
          address={booking.address}
          place={place}
          name={fullName(booking)}
          iconClassName="size-4"
        />
        <Button
          size="small"
          variant="secondary"
          aria-label={`View Profile of ${fullName(booking)}`}
          onClick={onProfile}
        >
          View Profile
        </Button>
        {booking.clientId && (
          <Button
            href={`/clients/${booking.clientId}`}
            size="small"
            variant="secondary"
            icon={<BookUser aria-hidden className="size-4" />}
            aria-label={`Client: ${fullName(booking)}`}
          >
            Client
          </Button>
        )}
      </div>
    </div>
  );
}
