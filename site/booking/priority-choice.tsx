import type { ComponentProps } from 'react';
import { formatFullDate } from '../../rules/time/dates';
import { Button } from '../../ui/forms/button';
import { Checkbox } from '../../ui/forms/checkbox';

interface PriorityChoiceProps {
  fee: number;
  areas: string[];
  on: boolean;
  today: string;
  /** The date of a priority visit; null without openings. */
  priorityDate: string | null;
  /** The chosen date, or ''. */
  date: string;
  onDate: (date: string) => void;
  box: ComponentProps<'input'>;
}

/** The priority switch: one line, with place and date once chosen. */
export function PriorityChoice(props: PriorityChoiceProps) {
  const { fee, areas, on, today, priorityDate, date, onDate, box } = props;
  const dayOf = (each: string) => (each === today ? 'today' : formatFullDate(each));
  const later = on && priorityDate !== null && date !== '' && date !== priorityDate;
  return (
    <div className="rounded-m border-l-6 border-ember bg-ember-soft px-3 py-1 text-on-ember-soft sm:px-5">
      <Checkbox
        {...box}
        className="box-ember"
        label={<strong className="sm:text-lg">{`Priority same-day service (+$${fee})`}</strong>}
      />
      {/* CSS shows it once the box is ticked, even without script. */}
      <div data-with-priority="" className="pb-2 sm:pl-9">
        <p className="empty:hidden">
          {areas.length > 0 && `For ${areas.join(', ')} and surrounding suburbs. `}
          {priorityDate && priorityDate !== today && !later && `Priority is for ${dayOf(priorityDate)}.`}
        </p>
        <p className="mt-2 empty:hidden" role="status">
          {later &&
            `Priority is for ${dayOf(priorityDate)}. For ${dayOf(date)} the standard service does, without the fee.`}
        </p>
        {later && (
          <Button variant="secondary" className="mt-2" onClick={() => onDate(priorityDate)}>
            {`Choose ${dayOf(priorityDate)}`}
          </Button>
        )}
      </div>
    </div>
  );
}
