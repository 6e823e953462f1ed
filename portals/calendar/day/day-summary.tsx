import type { Appointment } from '../../../contracts/calendar/calendar';
import { classNames } from '../../../ui/layout/class-names';
import { capacityText, type DayPart, partsWithDone, teamVisits } from '../data/day-capacity';

interface DaySummaryProps {
  parts: readonly DayPart[] | null;
  appointments: readonly Appointment[];
}

/** Shows a day's free time in one line, with a bar for our own time. */
export function DaySummary({ parts, appointments }: DaySummaryProps) {
  const doneParts = partsWithDone(parts ?? [], appointments);
  const text = capacityText(doneParts, teamVisits(appointments));
  if (!text) return null;
  const sum = (field: 'minutes' | 'used') => doneParts.reduce((total, part) => total + part[field], 0);
  const share = sum('minutes') ? sum('used') / sum('minutes') : 0;
  return (
    <div className="text-sm print:hidden">
      <p className="leading-5 text-ink-soft">{text}</p>
      {doneParts.length > 0 && (
        <span aria-hidden className="mt-1 block h-1 overflow-hidden rounded-full bg-sunken">
          <span
            className={classNames('block h-full', share > 1 ? 'bg-danger' : 'bg-brand')}
            style={{ width: `${Math.min(100, share * 100)}%` }}
          />
        </span>
      )}
    </div>
  );
}
