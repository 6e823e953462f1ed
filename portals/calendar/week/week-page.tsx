import { Link } from 'react-router-dom';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { addDays, formatFullDate } from '../../../rules/time/dates';
import { classNames } from '../../../ui/layout/class-names';
import { useRoomy } from '../../../ui/layout/use-wide';
import { UnknownPage } from '../../../ui/portal-kit/portal-pages';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { useFill } from '../data/use-fill';
import { weekOf } from '../dates/month-weeks';
import { useDate } from '../dates/use-date';
import { shortWeekTitle, weekTitle } from '../dates/week-title';
import { DaySummary } from '../day/day-summary';
import { useOfflineDays } from '../offline/use-offline-days';
import { HourPlan } from '../plan/hour-plan';
import { useToPlace } from '../plan/use-to-place';
import { CalendarFrame } from '../shell/calendar-frame';
import { LoadFailure } from '../shell/load-failure';
import { DayCount, dayState } from './day-count';
import { VisitLine } from './visit-line';

interface WeekListProps {
  days: readonly string[];
  date: string;
  today: string;
  appointments: readonly Appointment[];
  busy: boolean;
}

function WeekList({ days, date, today, appointments, busy }: WeekListProps) {
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
                'flex min-h-12 flex-wrap items-center gap-x-3 rounded-m px-4 py-1.5 font-body font-semibold hover:bg-sunken',
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

/** Shows a week: by the hour where there is room, else as a list. */
export function WeekPage() {
  const { date, today } = useDate();
  return date ? <Week date={date} today={today} /> : <UnknownPage />;
}

function Week({ date, today }: { date: string; today: string }) {
  const days = weekOf(date);
  const [first, last] = [days[0] ?? date, days.at(-1) ?? date];
  const { appointments, settled, failed, loading, old, refetch } = useOfflineDays(
    { from: first, to: last },
    today,
  );
  const isRoomy = useRoomy();
  const { open, opened, isAsking } = useToPlace(isRoomy);
  const list = <WeekList days={days} date={date} today={today} appointments={appointments} busy={loading} />;
  usePageTitle(`${weekTitle(first, last)} · Calendar`);
  return (
    <CalendarFrame
      view="week"
      date={date}
      appointments={[...appointments, ...opened]}
      settled={settled}
      title={weekTitle(first, last)}
      shortTitle={shortWeekTitle(first, last)}
      previous={addDays(date, -7)}
      next={addDays(date, 7)}
    >
      <LoadFailure failed={failed} old={old} onRetry={refetch} />
      {isRoomy ? (
        <HourPlan
          days={days}
          date={date}
          appointments={appointments}
          hasColumns={false}
          busy={loading}
          asking={isAsking}
          open={open}
          lists={list}
        />
      ) : (
        list
      )}
    </CalendarFrame>
  );
}
