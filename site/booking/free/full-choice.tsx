import { useEffect, useRef } from 'react';
import type { Part } from '../../../rules/bookings/capacity';
import { partText, shortPartText } from '../../../rules/bookings/free-days';
import { formatFullDate } from '../../../rules/time/dates';
import { Button } from '../../../ui/forms/button';
import type { FullPart } from './full-refusal';

/** Field name of the choice in a form without script. */
const insteadName = 'instead';

interface FullChoiceProps {
  full: FullPart;
  /** Effect of pressing: sends the request at once, or fills in the part. */
  press: 'sends' | 'fills';
  onTake: (part: Part) => void;
  pending?: boolean;
  /** True when no part of the day is free. */
  wholeDay?: boolean;
  /** Returns a note about one of the choices. */
  noteOf?: (part: Part) => string | null;
}

/** Shows that a part of a day is full, with the nearest free ones as buttons. */
export function FullChoice({ full, press, onTake, pending, wholeDay, noteOf }: FullChoiceProps) {
  const { asked, alternatives } = full;
  const sends = press === 'sends';
  const box = useRef<HTMLDivElement>(null);
  // Scrolls the answer into view, because it may be below the visible part.
  useEffect(() => {
    if (sends && full) box.current?.scrollIntoView({ block: 'nearest' });
  }, [sends, full]);
  const lead = sends ? 'Choose another time (your details are saved):' : 'The nearest free times:';
  return (
    <div
      ref={box}
      role={sends ? 'alert' : 'status'}
      data-full-part=""
      className="scroll-my-20 rounded-m bg-warn-soft px-4 py-3 text-on-warn-soft"
    >
      <p>
        <strong>{`${wholeDay ? formatFullDate(asked.date) : partText(asked)} is full.`}</strong>{' '}
        {alternatives.length ? lead : 'Please choose another day, or call us.'}
      </p>
      <p className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {alternatives.map((part) => (
          <Button
            key={`${part.date} ${part.slot}`}
            type={sends ? 'submit' : 'button'}
            name={sends ? insteadName : undefined}
            value={sends ? `${part.date} ${part.slot}` : undefined}
            variant="secondary"
            pending={pending}
            onClick={(event) => {
              event.preventDefault();
              onTake(part);
            }}
          >
            {[shortPartText(part), noteOf?.(part)].filter(Boolean).join(', ')}
          </Button>
        ))}
      </p>
    </div>
  );
}
