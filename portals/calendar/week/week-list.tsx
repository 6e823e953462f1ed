import { Link } from 'react-router-dom';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { formatFullDate } from '../../../rules/time/dates';
import { classNames } from '../../../ui/layout/class-names';
import { useFill } from '../data/use-fill';
import { DaySummary } from '../day/day-summary';
import { DayCount, dayState } from './day-count';
import { VisitLine } from './visit-line';

interface WeekListProps {
  days: readonly string[];
  date: string;
  today: string;
  appointments: readonly Appointment[];
  busy: boolean;
}

/** The days of a week below each other, for a phone. */
export function WeekList({ days, date, today, appointments, busy }: WeekListProps) {
  const fill = useFill(today);
  const byDay = Map.groupBy(appointments, ({ appointmentDate }) => appointmentDate);
  return (
    <ol aria-busy={busy || undefined} className="flex flex-col gap-3">
      {days.map((day) => (
        <li key={day} className="rounded-m border border-line bg-surface">
          <h2 className="border-b border-line last:border-b-0">
            <Link
              to={`/day/${day}`}
              aria-current={day === today ? 'date' : undefined}
              className={classNames(
                'flex min-h-12 flex-wrap items-center gap-x-3 rounded-m px-4 font-body font-semibold hover:bg-sunken',
                day === date && 'outline-2 -outline-offset-2 outline-brand',
              )}
            >
              <span className="min-w-0 flex-1 basis-[min(100%,9rem)]">
                {formatFullDate(day).replace(/ \d{4}$/, '')}
                <span className="sr-only">{dayState(byDay.get(day) ?? [], day === date)}</span>
              </span>
              {day === today && <span className="font-bold text-brand">Today</span>}
              <DayCount appointments={byDay.get(day) ?? []} />
            </Link>
          </h2>
          <div className="px-4 py-1.5 empty:hidden">
            <DaySummary parts={fill.get(day) ?? null} appointments={byDay.get(day) ?? []} />
          </div>
          {byDay.has(day) && (
            <ul className="flex flex-col gap-1 px-2 pb-2">
              {byDay.get(day)?.map((appointment) => (
                <li key={appointment.id}>
                  <VisitLine appointment={appointment} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
