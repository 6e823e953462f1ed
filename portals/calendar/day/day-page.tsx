import { CalendarPlus, Clock, Printer, Route } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { plural } from '../../../rules/money/numbers';
import { addDays, formatDate, formatFullDate, isKnownDate } from '../../../rules/time/dates';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { DateBox } from '../../../ui/forms/date-box';
import { usePrinting } from '../../../ui/layout/use-printing';
import { useWide } from '../../../ui/layout/use-wide';
import { Loading } from '../../../ui/loading/loading';
import { UnknownPage } from '../../../ui/portal-kit/portal-pages';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { isCounted } from '../data/appointment-texts';
import { useFillOf } from '../data/use-fill';
import { relativeDayName } from '../dates/month-weeks';
import { useDate } from '../dates/use-date';
import { useDialogUrl } from '../dialogs/use-dialog-url';
import { GapRow } from '../gaps/gap-row';
import { type Gap, useGaps } from '../gaps/use-gaps';
import { useOfflineDays } from '../offline/use-offline-days';
import { useRun } from '../run/use-run';
import { WayLine } from '../run/way-line';
import { CalendarFrame } from '../shell/calendar-frame';
import { LoadFailure } from '../shell/load-failure';
import { AppointmentCard } from './appointment-card';
import { DayJump } from './day-jump';
import { DaySummary } from './day-summary';
import { VisitRow } from './visit-row';

export function DayPage() {
  const { date, today } = useDate();
  return date ? <Day date={date} today={today} /> : <UnknownPage />;
}

function Day({ date, today }: { date: string; today: string }) {
  const { open } = useDialogUrl();
  const { appointments, settled, loading, failed, old, refetch } = useOfflineDays(
    { from: date, to: date },
    today,
  );
  const [wide, printing] = [useWide(), usePrinting()];
  const Visit = wide || printing ? AppointmentCard : VisitRow;
  const run = useRun(date, appointments, settled && !failed);
  const stops = new Map(run?.stops.map((stop) => [stop.appointmentId, stop]));
  const gaps = useGaps(date, appointments, settled && !failed && date >= today);
  const near = relativeDayName(date, today);
  const parts = useFillOf(date, today);
  const count = appointments.filter(isCounted).length;
  const isNear = near === 'Today' || near === 'Tomorrow';
  usePageTitle(`${formatFullDate(date)} · Calendar`);
  return (
    <CalendarFrame
      view="day"
      date={date}
      appointments={appointments}
      settled={settled}
      title={formatFullDate(date)}
      shortTitle={formatDate(date).slice(0, -5)}
      previous={addDays(date, -1)}
      next={addDays(date, 1)}
      more={count > 0 && <PrintButton />}
      beside={wide && <DayPicker key={date} date={date} />}
    >
      <DayJump date={date} today={today} />
      <LoadFailure failed={failed} old={old} onRetry={refetch} />
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <p className="leading-6 font-semibold">
            {[near, loading ? null : plural(count, 'visit')].filter(Boolean).join(' · ')}
          </p>
          <DaySummary parts={parts} appointments={appointments} />
        </div>
        {count > 0 && (
          <p className="flex gap-2 print:hidden">
            <Button
              size="small"
              variant="secondary"
              className="max-sm:px-2.5!"
              icon={<Route aria-hidden className="size-4 max-sm:hidden" />}
              onClick={() => open('run')}
            >
              Route
            </Button>
            {isNear && (
              <Button
                size="small"
                variant="secondary"
                className="max-sm:px-2.5!"
                aria-label="Running late"
                icon={<Clock aria-hidden className="size-4 max-sm:hidden" />}
                onClick={() => open('late')}
              >
                <span className="sm:hidden">Late</span>
                <span className="max-sm:hidden">Running late</span>
              </Button>
            )}
          </p>
        )}
      </div>
      {loading ? (
        <Loading what="Loading the day" rows={3} />
      ) : appointments.length === 0 ? (
        <EmptyState
          title="Nothing on this day"
          action={
            <Button icon={<CalendarPlus aria-hidden className="size-5" />} onClick={() => open('add')}>
              Add an appointment
            </Button>
          }
        >
          {failed && !old ? 'The day could not be loaded.' : 'No visits are booked.'}
        </EmptyState>
      ) : null}
      <ol className="flex flex-col gap-2 empty:hidden lg:gap-3 print:gap-4">
        {mergeByTime(loading ? [] : appointments, gaps).map((each) =>
          'gap' in each ? (
            <li key={`gap ${each.gap.time}`}>
              <GapRow gap={each.gap} />
            </li>
          ) : (
            <li key={each.visit.id} className="flex flex-col gap-2">
              <WayLine stop={stops.get(each.visit.id)} />
              <Visit appointment={each.visit} />
            </li>
          ),
        )}
      </ol>
      {!wide && (
        // On a phone the visits precede the picker.
        <DayPicker key={date} date={date} />
      )}
    </CalendarFrame>
  );
}

/** Merges a day's visits and gaps, in order of time. */
function mergeByTime(
  visitsOfDay: readonly Appointment[],
  gaps: readonly Gap[],
): ({ visit: Appointment } | { gap: Gap })[] {
  const timed = [
    ...visitsOfDay.map((visit) => ({ at: visit.appointmentTime, entry: { visit } })),
    ...gaps.map((gap) => ({ at: gap.time, entry: { gap } })),
  ];
  return timed.toSorted((one, other) => one.at.localeCompare(other.at)).map(({ entry }) => entry);
}

/** Goes to a typed day. Each day gets a new form, so that a half-typed date does not stay. */
function DayPicker({ date }: { date: string }) {
  const navigate = useNavigate();
  return (
    <DateBox
      fieldClassName="print:hidden"
      label="Go to a day"
      hideLabel
      defaultValue={date}
      onChange={({ target }) => isKnownDate(target.value) && navigate(`/day/${target.value}`)}
    />
  );
}

function PrintButton() {
  return (
    <Button variant="quiet" icon={<Printer aria-hidden className="size-5" />} onClick={() => window.print()}>
      Print the day
    </Button>
  );
}
