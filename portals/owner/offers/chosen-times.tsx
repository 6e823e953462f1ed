import { X } from 'lucide-react';
import type { VisitPlace } from '../../../contracts/bookings/offers';
import { formatDate, formatTime12h } from '../../../rules/time/dates';

interface ChosenTimesProps {
  times: readonly VisitPlace[];
  onRemove: (time: VisitPlace) => void;
}

export function ChosenTimes({ times, onRemove }: ChosenTimesProps) {
  return (
    <div role="status" className="empty:hidden">
      {times.length > 0 && (
        <>
          <p className="mb-1.5 font-semibold">You offer</p>
          <ul className="flex flex-wrap gap-2">
            {times.map((each) => {
              const text = `${formatDate(each.date)}, ${formatTime12h(each.time)}`;
              return (
                <li key={`${each.date} ${each.time}`}>
                  <button
                    type="button"
                    aria-label={`Leave out ${text}`}
                    onClick={() => onRemove(each)}
                    className="inline-flex min-h-11 items-center gap-2 rounded-m bg-brand-soft px-3 font-semibold text-on-brand-soft"
                  >
                    {text}
                    <X aria-hidden className="size-4" />
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}
