import { Link } from 'react-router-dom';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { formatFullDate, formatTime12h } from '../../../rules/time/dates';
import { classNames } from '../../../ui/layout/class-names';
import { nameOf } from '../data/appointment-texts';
import { chipClass } from '../data/chip-class';
import { StatusBadge } from '../data/status-badge';
import { useDialogUrl } from '../dialogs/use-dialog-url';
import { DayCount, dayState } from './day-count';

export interface WeekViewProps {
  days: readonly string[];
  date: string;
  today: string;
  appointments: readonly Appointment[];
  busy: boolean;
}

/** The days of a week below each other, for a phone. */
export function WeekList({ days, date, today, appointments, busy }: WeekViewProps) {
  const { open } = useDialogUrl();
  const byDay = Map.groupBy(appointments, ({ appointmentDate }) => appointmentDate);
  return (
    <ol aria-busy={busy || undefined} className="flex flex-col gap-3">
      {days.map((day) => (
        <li key={day} className="rounded-m border border-line bg-surface">
          <h3 className="border-b border-line last:border-b-0">
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
          </h3>
          {byDay.has(day) && (
            <ul className="flex flex-col gap-1.5 p-2">
              {byDay.get(day)?.map((appointment) => (
                <li key={appointment.id}>
                  <button
                    type="button"
                    onClick={() => open('visit', appointment.id)}
                    className={`flex min-h-12 w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5 text-left ${chipClass(appointment)}`}
                  >
                    <span className="min-w-0 text-base wrap-anywhere">
                      <span className="font-bold tabular-nums">
                        {formatTime12h(appointment.appointmentTime)}
                      </span>{' '}
                      {nameOf(appointment)}
                    </span>
                    <StatusBadge appointment={appointment} />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
