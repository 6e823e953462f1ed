import { Link } from 'react-router-dom';
import { formatDate } from '../../../rules/time/dates';

interface DayLinkProps {
  day: { date: string; count: number };
  isCurrent: boolean;
  isToday: boolean;
  /** True for a day in another year than the selected day. */
  withYear: boolean;
}

/** A day that has appointments, with the number of those that take place. */
export function DayLink({ day: { date, count }, isCurrent, isToday, withYear }: DayLinkProps) {
  return (
    <li data-day={date} className="relative shrink-0">
      <Link
        to={`/day/${date}`}
        aria-current={isCurrent ? 'date' : undefined}
        className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-3.5 text-sm font-semibold whitespace-nowrap hover:bg-sunken aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:text-on-brand-soft"
      >
        <span>
          {isToday ? 'Today' : formatDate(date).slice(0, -5)}
          {withYear && !isToday ? (
            formatDate(date).slice(-5)
          ) : (
            <span className="sr-only">{isToday ? ',' : `${formatDate(date).slice(-5)},`}</span>
          )}
        </span>
        {count > 0 ? (
          <span className="rounded-full bg-sunken px-1.5 text-ink tabular-nums">
            {count}
            <span className="sr-only">{count === 1 ? ' appointment' : ' appointments'}</span>
          </span>
        ) : (
          <span className="font-normal text-ink-soft">cancelled</span>
        )}
      </Link>
    </li>
  );
}
