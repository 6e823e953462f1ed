import { CalendarPlus, Clock, Printer, Route } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { addDays, formatFullDate, isPlainDate } from '../../../rules/time/dates';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { DateField } from '../../../ui/forms/date-field';
import { usePrinting } from '../../../ui/layout/use-printing';
import { useWide } from '../../../ui/layout/use-wide';
import { Loading } from '../../../ui/loading/loading';
import { DayFill } from '../../../ui/portal-kit/owner/day-fill';
import { UnknownPage } from '../../../ui/portal-kit/portal-pages';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { isCounted, visits } from '../data/appointment-texts';
import { useFillOf } from '../data/use-fill';
import { nearDay } from '../dates/month-weeks';
import { useDate } from '../dates/use-date';
import { useDialogUrl } from '../dialogs/use-dialog-url';
import { GapCard } from '../gaps/gap-card';
import { useGaps } from '../gaps/use-gaps';
import { useOfflineDays } from '../offline/use-offline-days';
import { useRun } from '../run/use-run';
import { WayLine } from '../run/way-line';
import { CalendarFrame } from '../shell/calendar-frame';
import { DateSteps } from '../shell/date-steps';
import { LoadFailure } from '../shell/load-failure';
import { AppointmentCard } from './appointment-card';
import { DayJump } from './day-jump';
import { VisitRow } from './visit-row';

/** A day's visits, one below the other, with all that is done about them. */
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
  const near = nearDay(date, today);
  const parts = useFillOf(date, today);
  const count = appointments.filter(isCounted).length;
  usePageTitle(`${formatFullDate(date)} · Calendar`);
  return (
    <CalendarFrame view="day" date={date} appointments={appointments} settled={settled}>
      <DateSteps view="day" title={formatFullDate(date)} previous={addDays(date, -1)} next={addDays(date, 1)}>
        {wide && <DayPicker key={date} date={date} />}
      </DateSteps>
      <DayJump date={date} today={today} />
      <LoadFailure failed={failed} old={old} onRetry={refetch} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-ink-soft">{[near, loading ? null : visits(count)].filter(Boolean).join(' · ')}</p>
        {count > 0 && (
          <p className="flex flex-wrap gap-2 print:hidden">
            <Button
              size="small"
              variant="secondary"
              icon={<Route aria-hidden className="size-4" />}
              onClick={() => open('run')}
            >
              Run
            </Button>
            {(near === 'Today' || near === 'Tomorrow') && (
              <Button
                size="small"
                variant="secondary"
                icon={<Clock aria-hidden className="size-4" />}
                onClick={() => open('late')}
              >
                Running late
              </Button>
            )}
            {wide && <PrintButton />}
          </p>
        )}
      </div>
      {parts && <DayFill parts={parts} />}
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
          {failed && !old ? 'What is planned could not be loaded.' : 'Nobody is waiting for you.'}
        </EmptyState>
      ) : (
        <ol className="flex flex-col gap-2 lg:gap-4 print:gap-4">
          {appointments.map((appointment) => (
            <li key={appointment.id} className="flex flex-col gap-2">
              <WayLine stop={stops.get(appointment.id)} />
              <Visit appointment={appointment} />
            </li>
          ))}
        </ol>
      )}
      {gaps.map((gap) => (
        <GapCard key={gap.time} gap={gap} />
      ))}
      {!wide && (
        // On a phone the visits come first.
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <DayPicker key={date} date={date} />
          {count > 0 && <PrintButton />}
        </div>
      )}
    </CalendarFrame>
  );
}

/** Leads to any day. A new one for each day: what is typed half is nobody's day. */
function DayPicker({ date }: { date: string }) {
  const navigate = useNavigate();
  return (
    <DateField
      fieldClassName="print:hidden"
      label="Go to a day"
      hideLabel
      defaultValue={date}
      onChange={({ target }) => isPlainDate(target.value) && navigate(`/day/${target.value}`)}
    />
  );
}

function PrintButton() {
  return (
    <Button
      size="small"
      variant="secondary"
      icon={<Printer aria-hidden className="size-4" />}
      onClick={() => window.print()}
    >
      Print the day
    </Button>
  );
}
