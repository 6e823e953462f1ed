import { CalendarCheck, PhoneMissed, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { OwnersBooking } from '../../../../contracts/bookings/bookings';
import { Button } from '../../../../ui/forms/button';
import { LazyDialog } from '../../../../ui/loading/lazy-dialog';
import { fullName } from '../../bookings/booking-labels';
import { OfferButton } from '../../offers/held-offers';
import { useCalls } from '../use-calls';

const dialogs = {
  agreed: () => import('./agreed-dialog').then((module) => module.AgreedDialog),
  noAnswer: () => import('./no-answer-dialog').then((module) => module.NoAnswerDialog),
  notNeeded: () => import('./not-needed-dialog').then((module) => module.NotNeededDialog),
};

interface OutcomeButtonsProps {
  booking: OwnersBooking;
  /** The button that says no more than that the call was made; it stands beside the others. */
  children: ReactNode;
}

/** The ways in which a call ends. Each opens a dialog that asks for the rest. */
export function OutcomeButtons({ booking, children }: OutcomeButtonsProps) {
  const { undoable } = useCalls();
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const name = fullName(booking);
  return (
    <fieldset className="grid w-full min-w-0 grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2 md:flex md:w-auto md:flex-wrap">
      <legend className="sr-only">How the call with {name} ended</legend>
      {!undoable.has(booking.id) && (
        <>
          <Button
            size="small"
            variant="secondary"
            className="grow whitespace-nowrap"
            icon={<CalendarCheck aria-hidden className="size-4" />}
            aria-label={`Agreed with ${name}`}
            onClick={() => setOpen('agreed')}
          >
            Agreed
          </Button>
          <OfferButton booking={booking} />
          <Button
            size="small"
            variant="secondary"
            className="grow whitespace-nowrap"
            icon={<PhoneMissed aria-hidden className="size-4" />}
            aria-label={`No answer from ${name}`}
            onClick={() => setOpen('noAnswer')}
          >
            No answer
          </Button>
          <Button
            size="small"
            variant="quiet"
            className="grow whitespace-nowrap"
            icon={<X aria-hidden className="size-4" />}
            aria-label={`Not needed by ${name}`}
            onClick={() => setOpen('notNeeded')}
          >
            Not needed
          </Button>
        </>
      )}
      {children}
      {open && (
        <LazyDialog key={open} load={dialogs[open]} props={{ booking, onClose: () => setOpen(null) }} />
      )}
    </fieldset>
  );
}
