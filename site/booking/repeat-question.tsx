import { formatFullDate, weekdayOf } from '../../rules/time/dates';
import { Button } from '../../ui/forms/button';
import type { Repeat } from './use-repeat';

interface RepeatQuestionProps {
  repeat: Repeat;
  pending: boolean;
  onConfirm: () => void;
}

/** Asks before booking a horse twice in one week, or a customer twice on one day. */
export function RepeatQuestion({ repeat, pending, onConfirm }: RepeatQuestionProps) {
  return (
    <div role="alert" className="rounded-m bg-warn-soft px-4 py-3 text-on-warn-soft">
      <p>
        {repeat.horse
          ? `${repeat.horse} is booked already, on ${formatFullDate(repeat.date)}. Is this another visit?`
          : `You already have a booking on ${weekdayOf(repeat.date)}. Is this another one?`}
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onConfirm} pending={pending} pendingLabel="Sending...">
          Yes, book it too
        </Button>
        {repeat.href && (
          <Button variant="quiet" href={repeat.href} className="underline">
            See the booking
          </Button>
        )}
      </p>
    </div>
  );
}
