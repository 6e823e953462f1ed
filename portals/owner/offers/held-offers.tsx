import { CalendarClock, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { OwnersBooking } from '../../../contracts/bookings/bookings';
import { endOffers } from '../../../contracts/bookings/offers';
import { formatDate, formatTime12h } from '../../../rules/time/dates';
import { formatInstant } from '../../../rules/time/zone';
import { Button } from '../../../ui/forms/button';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { useSave } from '../../../ui/saving/use-save';
import { fullName } from '../bookings/booking-labels';
import { changedByOutcome } from '../calls/outcome/refreshed';

const offerDialog = () => import('./offer-dialog').then((module) => module.OfferDialog);

export function OfferButton({ booking }: { booking: OwnersBooking }) {
  const [open, setOpen] = useState(false);
  const text = booking.offers.length ? 'Send other times' : 'Send times';
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        className="grow whitespace-nowrap sm:grow-0"
        icon={<CalendarClock aria-hidden className="size-4" />}
        aria-label={`${text} to ${fullName(booking)}`}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      {open && <LazyDialog load={offerDialog} props={{ booking, onClose: () => setOpen(false) }} />}
    </>
  );
}

/** Shows the times held for a booking, with a button to withdraw them. */
export function HeldOffers({ booking }: { booking: OwnersBooking }) {
  const { offers } = booking;
  const { save, pending } = useSave(endOffers, {
    failed: 'The times were not cancelled',
    done: {
      title: `The times of ${fullName(booking)} are free again`,
      description: 'The page of the booking says so.',
    },
    refresh: changedByOutcome,
  });
  if (!offers.length) return null;
  const until =
    offers
      .map((each) => each.until)
      .sort()
      .at(-1) ?? null;
  return (
    <section aria-label={`Times offered to ${fullName(booking)}`} className="rounded-m bg-sunken px-3 py-2.5">
      <p className="font-semibold">{`Offered until ${formatInstant(until, businessTimeZone)}`}</p>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {offers.map(({ id, date, time }) => (
          <li key={id}>{`${formatDate(date)}, ${formatTime12h(time)}`}</li>
        ))}
      </ul>
      <Button
        size="small"
        variant="quiet"
        className="mt-1"
        icon={<Undo2 aria-hidden className="size-4" />}
        pending={pending}
        pendingLabel="Cancelling..."
        aria-label={`Cancel offer to ${fullName(booking)}`}
        onClick={() => void save({ params: { id: String(booking.id) } })}
      >
        Cancel offer
      </Button>
    </section>
  );
}
