import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { appointmentDays } from '../../../contracts/calendar/calendar';
import { addDays, addMonths, formatDate } from '../../../rules/time/dates';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { firstOfMonth } from '../dates/month-weeks';

interface DayLinkProps {
  day: { date: string; count: number };
  isCurrent: boolean;
  isToday: boolean;
  /** True for a day in another year than the selected day. */
  withYear: boolean;
}

function DayLink({ day: { date, count }, isCurrent, isToday, withYear }: DayLinkProps) {
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

/** Months of days around the shown month that load at first. */
const [monthsBack, monthsAhead] = [2, 12];

/** Loads farther days on one side, on request. */
function useFarther(query: { from?: string; to?: string }) {
  const [asked, setAsked] = useState(false);
  const { data, isError, isFetching, refetch } = useEndpoint(appointmentDays, { query }, { enabled: asked });
  const ask = () => (isError ? void refetch() : setAsked(true));
  return { days: data ?? [], asked, known: data !== undefined, pending: isFetching, ask };
}

/** Links to the days with appointments: those around this day, and on request all others. */
export function DayJump({ date, today }: { date: string; today: string }) {
  const month = firstOfMonth(date);
  const [from, to] = [addMonths(month, -monthsBack), addDays(addMonths(month, monthsAhead), -1)];
  const { data } = useEndpoint(
    appointmentDays,
    { query: { from, to } },
    { placeholderData: (before) => before },
  );
  const earlier = useFarther({ to: addDays(from, -1) });
  const later = useFarther({ from: addDays(to, 1) });
  const strip = useRef<HTMLUListElement>(null);
  const nearest = (data?.find((day) => day.date >= date) ?? data?.at(-1))?.date;
  useEffect(() => {
    const target = strip.current?.querySelector(`[data-day="${nearest}"]`);
    if (!(target instanceof HTMLElement) || !strip.current) return;
    strip.current.scrollLeft = target.offsetLeft - strip.current.offsetLeft - 16;
  }, [nearest, earlier.known]);
  // The pressed button has disappeared. Moves the focus to the nearest new day.
  const arrived = (earlier.asked && earlier.days.at(-1)?.date) || (later.asked && later.days[0]?.date);
  useEffect(() => {
    if (arrived) strip.current?.querySelector<HTMLElement>(`[data-day="${arrived}"] a`)?.focus();
  }, [arrived]);
  if (!data) return null;
  return (
    <nav aria-label="Days with appointments" className="print:hidden">
      <ul ref={strip} className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1">
        <Farther label="All earlier" {...earlier} />
        {[...earlier.days, ...data, ...later.days].map((day) => (
          <DayLink
            key={day.date}
            day={day}
            isCurrent={day.date === date}
            isToday={day.date === today}
            withYear={day.date.slice(0, 4) !== date.slice(0, 4)}
          />
        ))}
        <Farther label="All later" {...later} />
      </ul>
    </nav>
  );
}

/** A button that loads farther days on one side. Hidden once they are loaded. */
function Farther({ label, known, pending, ask }: { label: string } & ReturnType<typeof useFarther>) {
  if (known) return null;
  return (
    <li className="relative shrink-0">
      <Button size="small" variant="quiet" pending={pending} pendingLabel="Loading…" onClick={ask}>
        {label}
        <span className="sr-only"> days with appointments</span>
      </Button>
    </li>
  );
}
