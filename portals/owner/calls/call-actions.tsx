import { CalendarCheck, Phone } from 'lucide-react';
import { useState } from 'react';
import type { OwnersBooking } from '../../../contracts/bookings/bookings';
import { formatPhone } from '../../../rules/accounts/phones';
import { Button } from '../../../ui/forms/button';
import { buttonClass } from '../../../ui/forms/button-class';
import { useWide } from '../../../ui/layout/use-wide';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { ActionMenu } from '../../../ui/overlays/action-menu';
import { fullName } from '../bookings/booking-labels';
import { CalledButton } from './called-button';
import { useCalls } from './use-calls';

const dialogs = {
  book: () => import('./outcome/book-time-dialog').then((module) => module.BookTimeDialog),
  offer: () => import('../offers/offer-dialog').then((module) => module.OfferDialog),
  noAnswer: () => import('./outcome/no-answer-dialog').then((module) => module.NoAnswerDialog),
  cancel: () => import('./outcome/cancel-booking-dialog').then((module) => module.CancelBookingDialog),
};

/** True while a call is due, or can still be undone. */
export const isToCall = (booking: OwnersBooking, undoable: ReadonlyMap<number, OwnersBooking>): boolean =>
  (!booking.calledAt && booking.state === 'confirmed') || undoable.has(booking.id);

/** Buttons of a call: call, book a time, and other outcomes under More. Each opens a dialog for the details. */
export function CallActions({ booking }: { booking: OwnersBooking }) {
  const { undoable, called } = useCalls();
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const wide = useWide();
  const name = fullName(booking);
  const number = formatPhone(booking.phone);
  const isCalled = undoable.has(booking.id);
  return (
    <fieldset className="flex w-full min-w-0 flex-wrap items-center gap-2 lg:w-auto">
      <legend className="sr-only">{`Call ${name}`}</legend>
      <Button
        href={`tel:${booking.phone}`}
        size="small"
        className="grow tabular-nums lg:grow-0"
        icon={<Phone aria-hidden className="size-4" />}
        aria-label={`Call ${name}, ${number}`}
      >
        {wide ? number : 'Call'}
      </Button>
      {isCalled ? (
        <CalledButton booking={booking} className="grow" />
      ) : (
        <>
          <Button
            size="small"
            variant="secondary"
            className="grow whitespace-nowrap lg:grow-0"
            icon={<CalendarCheck aria-hidden className="size-4" />}
            aria-label={`Book a time for ${name}`}
            onClick={() => setOpen('book')}
          >
            Book a time
          </Button>
          <ActionMenu
            label={`More for ${name}`}
            text="More"
            className={buttonClass({ variant: 'secondary', size: 'small', className: 'text-ink!' })}
          >
            <Button variant="quiet" onClick={() => setOpen('offer')}>
              {booking.offers.length ? 'Send other times' : 'Send times'}
            </Button>
            <Button variant="quiet" onClick={() => setOpen('noAnswer')}>
              No answer
            </Button>
            <Button variant="quiet" onClick={() => called(booking)}>
              Already called
            </Button>
            <Button variant="quiet" className="text-danger!" onClick={() => setOpen('cancel')}>
              Cancel booking
            </Button>
          </ActionMenu>
        </>
      )}
      {open && (
        <LazyDialog key={open} load={dialogs[open]} props={{ booking, onClose: () => setOpen(null) }} />
      )}
    </fieldset>
  );
}
