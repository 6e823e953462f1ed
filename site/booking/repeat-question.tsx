import { urls } from '../../contracts/pages/paths';
import { formatFullDate } from '../../rules/time/dates';
import { Button } from '../../ui/forms/button';
import type { Repeat } from './use-repeat';

interface RepeatQuestionProps {
  repeat: Repeat;
  pending: boolean;
  onConfirm: () => void;
}

/** Asks before a horse is booked a second time in one week. */
export function RepeatQuestion({ repeat, pending, onConfirm }: RepeatQuestionProps) {
  return (
    <div role="alert" className="rounded-m bg-warn-soft px-4 py-3 text-on-warn-soft">
      <p>{`${repeat.horse} is booked already, on ${formatFullDate(repeat.date)}. Is this another visit?`}</p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onConfirm} pending={pending} pendingLabel="Sending...">
          Yes, book it too
        </Button>
        <Button variant="quiet" href={urls.dashboard} className="underline">
          See the booking
        </Button>
      </p>
    </div>
  );
}
