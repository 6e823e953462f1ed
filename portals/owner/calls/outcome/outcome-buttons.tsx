import { CalendarCheck, PhoneMissed, X } from 'lucide-react';
import { useState } from 'react';
import type { OwnersBooking } from '../../../../contracts/bookings/bookings';
import { Button } from '../../../../ui/forms/button';
import { LazyDialog } from '../../../../ui/loading/lazy-dialog';
import { fullName } from '../../bookings/booking-labels';

const dialogs = {
  agreed: () => import('./agreed-dialog').then((module) => module.AgreedDialog),
  noAnswer: () => import('./no-answer-dialog').then((module) => module.NoAnswerDialog),
  notNeeded: () => import('./not-needed-dialog').then((module) => module.NotNeededDialog),
};

/** The ways in which a call ends. Each opens a dialog that asks for the rest. */
export function OutcomeButtons({ booking }: { booking: OwnersBooking }) {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const name = fullName(booking);
  return (
    <fieldset className="flex w-full flex-wrap gap-2 md:w-auto">
      <legend className="sr-only">How the call with {name} ended</legend>
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
      {open && (
        <LazyDialog key={open} load={dialogs[open]} props={{ booking, onClose: () => setOpen(null) }} />
      )}
    </fieldset>
  );
}
