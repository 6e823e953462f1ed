import { useEffect, useRef } from 'react';
import { formatFullDate } from '../../../rules/time/dates';
import type { Part } from '../../../rules/visits/capacity';
import { partText, shortPartText } from '../../../rules/visits/free-days';
import { Button } from '../../../ui/forms/button';
import type { FullPart } from './full-refusal';

/** The name under which a form without its script sends the choice. */
const insteadName = 'instead';

interface FullChoiceProps {
  full: FullPart;
  /** What a press does: it sends the request at once, or it fills the part in. */
  press: 'sends' | 'fills';
  onTake: (part: Part) => void;
  pending?: boolean;
  /** No part of it is free. */
  wholeDay?: boolean;
  /** More about one of the choices. */
  noteOf?: (part: Part) => string | null;
}

/** Says that a part of a day is full, with the nearest that are free: one press each. */
export function FullChoice({ full, press, onTake, pending, wholeDay, noteOf }: FullChoiceProps) {
  const { asked, alternatives } = full;
  const sends = press === 'sends';
  const box = useRef<HTMLDivElement>(null);
  // What answers a press is looked for: it may lie below the fold.
  useEffect(() => {
    if (sends && full) box.current?.scrollIntoView({ block: 'nearest' });
  }, [sends, full]);
  const lead = sends ? 'Nothing you typed is lost. One press takes another:' : 'The nearest that are free:';
  return (
    <div
      ref={box}
      role={sends ? 'alert' : 'status'}
      data-full-part=""
      className="scroll-my-20 rounded-m bg-warn-soft px-4 py-3 text-on-warn-soft"
    >
      <p>
        <strong>{`${wholeDay ? formatFullDate(asked.date) : partText(asked)} is full.`}</strong>{' '}
        {alternatives.length ? lead : 'Please choose another day, or ring us.'}
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
