import { formatDate, formatTime12h } from '../../../rules/time/dates';
import type { ShownVisit } from '../model/types';

/** The next visit that stands. */
export function Agreed({ visit: { next } }: { visit: ShownVisit }) {
  if (!next) return null;
  return (
    <p className="font-semibold">
      {'Next visit: '}
      <a className="text-brand hover:underline" href={`/calendar/day/${next.appointmentDate}`}>
        {`${formatDate(next.appointmentDate)}, ${formatTime12h(next.appointmentTime)}`}
      </a>
    </p>
  );
}
