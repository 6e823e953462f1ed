import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { formatDate, formatFullDate, formatTime12h } from '../../../rules/time/dates';
import { classNames } from '../../../ui/layout/class-names';
import { DragGhost } from '../drag/drag-ghost';
import { useDrag } from '../drag/use-drag';
import { timeOf, type When } from '../move/add-minutes';
import { useMove } from '../move/use-move';
import { DayCount, dayState } from './day-count';
import { hoursOf, lanesOf } from './lanes';
import { VisitBlock } from './visit-block';
import type { WeekViewProps } from './week-list';

/** How high an hour is; the places within it follow. */
const hourRem = 4;
const stepMinutes = 15;

/** A week by the hour: visits are dragged to another day or time, or pressed to see and move them. */
export function WeekGrid({ days, date, today, appointments, busy }: WeekViewProps) {
  const { move } = useMove();
  const columns = useRef<HTMLDivElement>(null);
  const { first, last } = hoursOf(appointments);
  const hours = Array.from({ length: last - first }, (_, hour) => first + hour);
  const byDay = Map.groupBy(appointments, ({ appointmentDate }) => appointmentDate);

  const { drag, onPointerDown } = useDrag<Appointment, When>({
    targetAt: ({ x, y }, _appointment, grip) => {
      const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]');
      if (!column || !columns.current?.contains(column)) return null;
      const { top, height } = column.getBoundingClientRect();
      const minutes = ((y - grip - top) / height) * hours.length * 60 + first * 60;
      const at = Math.round(minutes / stepMinutes) * stepMinutes;
      return {
        date: column.dataset.day ?? '',
        time: timeOf(Math.min(Math.max(at, 0), 24 * 60 - stepMinutes)),
      };
    },
    onDrop: (appointment, when) => void move(appointment, when),
  });

  return (
    <div aria-busy={busy || undefined} className="overflow-hidden rounded-l border border-line bg-surface">
      <div className="grid grid-cols-[4.5rem_repeat(7,minmax(0,1fr))] border-b border-line">
        <span />
        {days.map((day) => (
          <h3 key={day} className="border-l border-line font-body text-base">
            <Link
              to={`/day/${day}`}
              aria-current={day === today ? 'date' : undefined}
              className={classNames(
                'flex min-h-12 flex-wrap items-center justify-center gap-x-2 py-1 font-semibold hover:bg-sunken',
                day === today && 'bg-brand text-on-brand hover:bg-brand-strong',
                day === date && 'outline-2 -outline-offset-4',
                day === date && (day === today ? 'outline-on-brand' : 'outline-brand'),
              )}
            >
              <span>
                {formatDate(day).slice(0, -5)}
                <span className="sr-only">
                  {day === today && ', today'}
                  {dayState(byDay.get(day) ?? [], day === date)}
                </span>
              </span>
              <DayCount appointments={byDay.get(day) ?? []} inverse={day === today} />
            </Link>
          </h3>
        ))}
      </div>
      <div ref={columns} className="grid grid-cols-[4.5rem_repeat(7,minmax(0,1fr))]">
        <div aria-hidden className="text-right text-sm text-ink-soft">
          {hours.map((hour) => (
            <div key={hour} style={{ height: `${hourRem}rem` }} className="pr-2 pt-0.5 tabular-nums">
              {formatTime12h(timeOf(hour * 60)).replace(':00', '')}
            </div>
          ))}
        </div>
        {days.map((day) => {
          const visits = byDay.get(day) ?? [];
          const lanes = lanesOf(visits);
          return (
            <ul
              key={day}
              data-day={day}
              aria-label={formatFullDate(day)}
              style={{ height: `${hours.length * hourRem}rem`, backgroundSize: `100% ${hourRem}rem` }}
              className={classNames(
                'relative border-l border-line bg-[linear-gradient(to_bottom,var(--color-line)_1px,transparent_1px)]',
                drag?.target?.date === day && 'bg-brand-soft',
              )}
            >
              {visits.map((appointment) => (
                <VisitBlock
                  key={appointment.id}
                  appointment={appointment}
                  lane={lanes.get(appointment.id) ?? { lane: 0, lanes: 1 }}
                  firstHour={first}
                  hourRem={hourRem}
                  isDragged={drag?.item.id === appointment.id}
                  onPointerDown={onPointerDown(appointment)}
                />
              ))}
            </ul>
          );
        })}
      </div>
      {drag && (
        <DragGhost
          appointment={drag.item}
          at={drag.at}
          words={
            drag.target && `${formatDate(drag.target.date).slice(0, -5)}, ${formatTime12h(drag.target.time)}`
          }
        />
      )}
    </div>
  );
}
