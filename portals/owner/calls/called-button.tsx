import { Check, PhoneCall, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { OwnersBooking } from '../../../contracts/bookings/bookings';
import { Button } from '../../../ui/forms/button';
import { fullName } from '../bookings/booking-labels';
import { useCalls } from './use-calls';

/** The second click of a double click falls within this time, in milliseconds. */
const doublePressMs = 500;

/** Undoes the call. Disabled for the length of a double click, since this button replaces the first. */
function UndoButton({ name, onClick }: { name: string; onClick: () => void }) {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), doublePressMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Button
      size="small"
      variant="quiet"
      wide
      disabled={!ready}
      icon={<Undo2 aria-hidden className="size-4" />}
      aria-label={`Undo: ${name} was not called`}
      onClick={onClick}
    >
      Undo
    </Button>
  );
}

/** Records a call, and offers Undo for ten seconds. The focus stays in place. */
export function CalledButton({ booking, className }: { booking: OwnersBooking; className?: string }) {
  const { undoable, called, undo } = useCalls();
  const place = useRef<HTMLDivElement>(null);
  const press = (act: () => void) => () => {
    // The pressed button is replaced, so the focus moves to its container.
    place.current?.focus();
    act();
  };
  const waits = !booking.calledAt && booking.state === 'confirmed';
  return (
    <div ref={place} tabIndex={-1} className={className}>
      {waits && (
        <Button
          size="small"
          variant="secondary"
          wide
          icon={<PhoneCall aria-hidden className="size-4" />}
          aria-label={`Called ${fullName(booking)}`}
          onClick={press(() => called(booking))}
        >
          Called
        </Button>
      )}
      {undoable.has(booking.id) && (
        <UndoButton name={fullName(booking)} onClick={press(() => undo(booking))} />
      )}
      {!waits && !undoable.has(booking.id) && booking.calledAt && (
        <p className="flex min-h-11 items-center justify-center gap-1.5 text-ink-soft">
          <Check aria-hidden className="size-4 shrink-0 text-ok" />
          Called
        </p>
      )}
    </div>
  );
}
