import type { Appointment } from '../../../contracts/calendar/calendar';
import { planOfDays } from '../../../contracts/calendar/plan';
import { addDays, formatDate, formatFullDate } from '../../../rules/time/dates';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { useRoomy } from '../../../ui/layout/use-wide';
import { UnknownPage } from '../../../ui/portal-kit/portal-pages';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { useDate } from '../dates/use-date';
import { assigneeOf } from '../move/placement';
import { useOfflineDays } from '../offline/use-offline-days';
import { CalendarFrame } from '../shell/calendar-frame';
import { LoadFailure } from '../shell/load-failure';
import { VisitLine } from '../week/visit-line';
import { HourPlan } from './hour-plan';
import { useToPlace } from './use-to-place';

interface PlanListsProps {
  date: string;
  appointments: readonly Appointment[];
}

function PlanLists({ date, appointments }: PlanListsProps) {
  const { data } = useEndpoint(planOfDays, { query: { from: date, days: '1' } });
  const byHand = Map.groupBy(appointments, assigneeOf);
  const nameOf = (hand: ReturnType<typeof assigneeOf>) =>
    data?.hands.find((each) => each.hand === hand)?.name ?? (hand === 'us' ? 'Us' : `Team member ${hand}`);
  const hands = [...new Set([...(data?.hands.map(({ hand }) => hand) ?? ['us' as const]), ...byHand.keys()])];
  return (
    <ol className="flex flex-col gap-3">
      {hands.map((hand) => (
        <li key={hand} className="rounded-m border border-line bg-surface p-3">
          <h2 className="font-body font-semibold">{nameOf(hand)}</h2>
          {byHand.has(hand) ? (
            <ul className="mt-2 flex flex-col gap-1.5">
              {byHand.get(hand)?.map((appointment) => (
                <li key={appointment.id}>
                  <VisitLine appointment={appointment} />
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-ink-soft">Nothing on this day</p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Shows a day by hand: hourly columns where there is room, else lists. */
export function PlanPage() {
  const { date, today } = useDate();
  return date ? <Plan date={date} today={today} /> : <UnknownPage />;
}

function Plan({ date, today }: { date: string; today: string }) {
  const { appointments, settled, failed, loading, old, refetch } = useOfflineDays(
    { from: date, to: date },
    today,
  );
  const isRoomy = useRoomy();
  const { open, opened, isAsking } = useToPlace(isRoomy);
  const lists = <PlanLists date={date} appointments={appointments} />;
  usePageTitle(`Plan of ${formatFullDate(date)} · Calendar`);
  return (
    <CalendarFrame
      view="plan"
      date={date}
      appointments={[...appointments, ...opened]}
      settled={settled}
      title={formatFullDate(date)}
      shortTitle={formatDate(date).slice(0, -5)}
      previous={addDays(date, -1)}
      next={addDays(date, 1)}
    >
      <LoadFailure failed={failed} old={old} onRetry={refetch} />
      {isRoomy ? (
        <HourPlan
          days={[date]}
          date={date}
          appointments={appointments}
          hasColumns
          busy={loading}
          asking={isAsking}
          open={open}
          lists={lists}
        />
      ) : (
        lists
      )}
    </CalendarFrame>
  );
}
