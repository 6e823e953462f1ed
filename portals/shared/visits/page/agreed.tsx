import { formatDate, formatTime12h } from '../../../../rules/time/dates';
import { unusualNext } from '../../calendar/unusual-text';
import type { ShownVisit } from '../model/types';

/** The next visit that stands. */
export function Agreed({ visit: { next } }: { visit: ShownVisit }) {
  if (!next) return null;
  const unusual = unusualNext(next);
  return (
    <p className="font-semibold">
      {'Next visit: '}
      <a className="text-brand hover:underline" href={`/calendar/day/${next.appointmentDate}`}>
        {`${formatDate(next.appointmentDate)}, ${formatTime12h(next.appointmentTime)}`}
      </a>
      {unusual && <span className="block font-normal">{unusual}</span>}
    </p>
  );
}
