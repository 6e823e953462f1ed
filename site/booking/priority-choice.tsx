import type { ComponentProps } from 'react';
import { formatFullDate } from '../../rules/time/dates';
import { Button } from '../../ui/forms/button';
import { Checkbox } from '../../ui/forms/checkbox';

interface PriorityChoiceProps {
  fee: number;
  areas: string[];
  /** The suburb that is typed, for the hint that it is not in the listed areas. */
  suburb: string;
  on: boolean;
  today: string;
  /** The date that priority is for; null when nothing is open. */
  priorityDate: string | null;
  /** The chosen date, or ''. */
  date: string;
  onDate: (date: string) => void;
  box: ComponentProps<'input'>;
}

const folded = (suburb: string) => suburb.trim().toLowerCase();

/** The priority switch with its price, and a hint when the suburb is not in the listed areas. */
export function PriorityChoice(props: PriorityChoiceProps) {
  const { fee, areas, on, suburb, today, priorityDate, date, onDate, box } = props;
  const dayOf = (each: string) => (each === today ? 'today' : formatFullDate(each));
  const later = on && priorityDate !== null && date !== '' && date !== priorityDate;
  const outside = on && suburb.trim().length > 2 && !areas.some((area) => folded(area) === folded(suburb));
  return (
    <div className="rounded-m border-l-6 border-ember bg-ember-soft px-4 py-3 text-on-ember-soft sm:px-5">
      <Checkbox
        {...box}
        className="box-ember"
        label={<strong className="text-lg">{`Priority same-day service (+$${fee})`}</strong>}
        hint={
          <span className="text-on-ember-soft">
            {areas.length > 0 && `For ${areas.join(', ')} and surrounding suburbs. `}
            {priorityDate &&
              priorityDate !== today &&
              `Today is over: priority is for ${dayOf(priorityDate)}.`}
          </span>
        }
      />
      {/* The style sheet shows the one that applies, so that the price is right before and without script. */}
      <p className="price-line mt-1 sm:pl-9" aria-live="polite">
        Price: <strong data-price="standard">Quote on arrival</strong>
        <strong data-price="priority">{`$${fee} + quote`}</strong>
      </p>
      <p className="mt-2 empty:hidden sm:pl-9" role="status">
        {later &&
          `Priority is for ${dayOf(priorityDate)}. For ${dayOf(date)} the standard service does, without the fee. `}
        {outside &&
          `${suburb.trim()} is not on our priority list. Send your request all the same: we will tell you on the phone whether we can come today.`}
      </p>
      {later && (
        <Button variant="secondary" className="mt-2 sm:ml-9" onClick={() => onDate(priorityDate)}>
          {`Choose ${dayOf(priorityDate)}`}
        </Button>
      )}
    </div>
  );
}
