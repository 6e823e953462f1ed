import { freeTimeText } from '../../../rules/bookings/how-full';
import { classNames } from '../../../ui/layout/class-names';
import { type DayPart, partName } from '../data/day-capacity';

interface PartBarsProps {
  parts: readonly DayPart[];
}

/** Shows each part of a day as a bar, for narrow places. Screen readers get the free time. */
export function PartBars({ parts }: PartBarsProps) {
  const open = parts.filter(({ minutes }) => minutes > 0);
  if (!open.length) return null;
  return (
    <ul aria-label="How full the day is" className="flex w-full gap-1 px-2 pb-1">
      {open.map(({ slot, minutes, used }) => (
        <li key={slot} data-part={slot} className="h-1.5 grow overflow-hidden rounded-full bg-sunken">
          <span className="sr-only">{`${partName(slot)}: ${freeTimeText({ minutes, used })}`}</span>
          <span
            className={classNames('block h-full', used >= minutes ? 'bg-danger' : 'bg-brand')}
            style={{ width: `${Math.min(100, (used / minutes) * 100)}%` }}
          />
        </li>
      ))}
    </ul>
  );
}
