import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { shareUsed } from '../../../rules/bookings/how-full';
import { addMonths, formatDate, formatMonth, weekdays } from '../../../rules/time/dates';
import { UnknownPage } from '../../../ui/portal-kit/portal-pages';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { useFill } from '../data/use-fill';
import { isSameMonth, monthRange, monthWeeks } from '../dates/month-weeks';
import { useDate } from '../dates/use-date';
import { DragGhost } from '../drag/drag-ghost';
import { useDrag } from '../drag/use-drag';
import { useMove } from '../move/use-move';
import { useOfflineDays } from '../offline/use-offline-days';
import { CalendarFrame } from '../shell/calendar-frame';
import { LoadFailure } from '../shell/load-failure';
import { dayByKey } from './day-by-key';
import { DayCell } from './day-cell';

interface MonthGridProps {
  date: string;
  today: string;
  appointments: readonly Appointment[];
  fill: ReturnType<typeof useFill>;
  busy: boolean;
  onOpen: (date: string) => void;
  /** Shows another month, after keys left this one. */
  onMonth: (date: string) => void;
}

/** Handles the grid's keys. One cell is in the tab order, and the focus follows into other months. */
function useGridKeys(date: string, days: readonly string[], onMonth: (date: string) => void) {
  const grid = useRef<HTMLTableElement>(null);
  const moving = useRef(false);
  const [chosen, setChosen] = useState({ date, from: date });
  // When the address changes the day, keys start from that day.
  const shownDate = chosen.from === date && days.includes(chosen.date) ? chosen.date : date;
  useEffect(() => {
    if (!moving.current) return;
    moving.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${shownDate}"]`)?.focus();
  }, [shownDate]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(shownDate, event);
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    moving.current = true;
    if (isSameMonth(next, date)) setChosen({ date: next, from: date });
    else onMonth(next);
  };
  return { grid, at: shownDate, onKeyDown };
}

function MonthGrid({ date, today, appointments, fill, busy, onOpen, onMonth }: MonthGridProps) {
  const weeks = monthWeeks(date);
  const { grid, at, onKeyDown } = useGridKeys(date, weeks.flat(), onMonth);
  const { move } = useMove();
  const { drag, onPointerDown } = useDrag<Appointment, string>({
    targetAt: ({ x, y }) => {
      const day = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-date]');
      return (grid.current?.contains(day ?? null) && day?.dataset.date) || null;
    },
    onDrop: (appointment, to) => void move(appointment, { date: to, time: appointment.appointmentTime }),
  });
  const byDay = Map.groupBy(appointments, ({ appointmentDate }) => appointmentDate);
  return (
    <>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys lead through its cells
        role="grid"
        aria-label={formatMonth(date)}
        aria-busy={busy || undefined}
        className="w-full table-fixed border-separate border-spacing-0.5 sm:border-spacing-1"
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th
                key={weekday}
                scope="col"
                abbr={weekday}
                className="pb-1 text-[length:min(0.875rem,4.4vw)] font-semibold whitespace-nowrap text-ink-soft"
              >
                {weekday.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell
                  key={day}
                  date={day}
                  isOther={!isSameMonth(day, date)}
                  isToday={day === today}
                  isSelected={day === date}
                  isReachable={day === at}
                  appointments={byDay.get(day) ?? []}
                  fill={shareUsed(fill.get(day) ?? [])}
                  onOpen={onOpen}
                  isTarget={day === drag?.target}
                  onTake={onPointerDown}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {drag && (
        <DragGhost appointment={drag.item} at={drag.at} words={drag.target && formatDate(drag.target)} />
      )}
    </>
  );
}

export function MonthPage() {
  const { date, today } = useDate();
  return date ? <Month date={date} today={today} /> : <UnknownPage />;
}

function Month({ date, today }: { date: string; today: string }) {
  const navigate = useNavigate();
  const days = monthRange(date);
  const fill = useFill(today);
  const { appointments, settled, loading, failed, old, refetch } = useOfflineDays(days, today);
  usePageTitle(`${formatMonth(date)} · Calendar`);
  return (
    <CalendarFrame
      view="month"
      date={date}
      appointments={appointments}
      settled={settled}
      title={formatMonth(date)}
      shortTitle={formatMonth(date).replace(/^(\w{3})\w*/, '$1')}
      previous={addMonths(date, -1)}
      next={addMonths(date, 1)}
    >
      <LoadFailure failed={failed} old={old} onRetry={refetch} />
      <MonthGrid
        date={date}
        today={today}
        appointments={appointments}
        fill={fill}
        busy={loading}
        onOpen={(day) => navigate(`/day/${day}`)}
        onMonth={(day) => navigate(`/month/${day}`, { replace: true })}
      />
    </CalendarFrame>
  );
}
