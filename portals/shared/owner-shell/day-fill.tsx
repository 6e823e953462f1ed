import { labelOf, preferredTimes } from '../../../contracts/options';
import { type FilledPart, freeTimeText } from '../../../rules/bookings/how-full';
import type { Slot } from '../../../rules/time/business-hours';
import { classNames } from '../../../ui/layout/class-names';

interface DayFillProps {
  parts: readonly (FilledPart & { slot: Slot })[];
}

const nameOf = (slot: Slot): string => labelOf(preferredTimes, slot).split(' ')[0] ?? slot;

/** Shows each part of a day as a bar, with the free time in words. Skips closed parts. */
export function DayFill({ parts }: DayFillProps) {
  const open = parts.filter(({ minutes }) => minutes > 0);
  if (!open.length) return null;
  return (
    <ul
      aria-label="How full the day is"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11.5rem),1fr))] gap-x-5 gap-y-1.5 text-sm print:hidden"
    >
      {open.map(({ slot, minutes, used }) => (
        <li key={slot}>
          <span className="flex flex-wrap justify-between gap-x-2">
            <span>{nameOf(slot)}</span>
            <span className={classNames('tabular-nums', used > minutes && 'font-semibold text-danger')}>
              {freeTimeText({ minutes, used })}
            </span>
          </span>
          <span aria-hidden className="mt-0.5 block h-1.5 overflow-hidden rounded-full bg-sunken">
            <span
              className={classNames('block h-full', used >= minutes ? 'bg-danger' : 'bg-brand')}
              style={{ width: `${Math.min(100, (used / minutes) * 100)}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
