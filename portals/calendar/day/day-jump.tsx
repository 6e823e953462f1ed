import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { appointmentDays } from '../../../contracts/calendar';
import { addDays, addMonths, formatDate } from '../../../rules/dates';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { firstOfMonth } from '../dates/month-weeks';

/** How far the days reach that can be jumped to, around the month that is shown. */
const [monthsBack, monthsAhead] = [2, 12];

/** The days around this one that have appointments, each a press away. */
export function DayJump({ date, today }: { date: string; today: string }) {
  const month = firstOfMonth(date);
  const query = { from: addMonths(month, -monthsBack), to: addDays(addMonths(month, monthsAhead), -1) };
  const { data } = useEndpoint(appointmentDays, { query }, { placeholderData: (before) => before });
  const strip = useRef<HTMLUListElement>(null);
  const nearest = data?.find((day) => day.date >= date)?.date;
  useEffect(() => {
    const target = strip.current?.querySelector(`[data-day="${nearest}"]`);
    if (!(target instanceof HTMLElement) || !strip.current) return;
    strip.current.scrollLeft = target.offsetLeft - strip.current.offsetLeft - 16;
  }, [nearest]);
  if (!data?.length) return null;
  return (
    <nav aria-label="Days with appointments" className="print:hidden">
      <ul ref={strip} className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1">
        {data.map((day) => (
          <li key={day.date} data-day={day.date} className="shrink-0">
            <Link
              to={`/day/${day.date}`}
              aria-current={day.date === date ? 'date' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-3.5 text-sm font-semibold whitespace-nowrap hover:bg-sunken aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:text-on-brand-soft"
            >
              <span>
                {day.date === today ? 'Today' : formatDate(day.date).slice(0, -5)}
                <span className="sr-only">
                  {day.date === today ? ',' : `${formatDate(day.date).slice(-5)},`}
                </span>
              </span>
              <span className="rounded-full bg-sunken px-1.5 text-ink tabular-nums">
                {day.count}
                <span className="sr-only">{day.count === 1 ? ' appointment' : ' appointments'}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
