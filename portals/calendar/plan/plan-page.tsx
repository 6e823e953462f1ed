import { addDays, formatDate, formatFullDate } from '../../../rules/time/dates';
import { useRoomy } from '../../../ui/layout/use-wide';
import { UnknownPage } from '../../../ui/portal-kit/portal-pages';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { useDate } from '../dates/use-date';
import { useOfflineDays } from '../offline/use-offline-days';
import { CalendarFrame } from '../shell/calendar-frame';
import { LoadFailure } from '../shell/load-failure';
import { HourPlan } from './hour-plan';
import { PlanLists } from './plan-lists';
import { useToPlace } from './use-to-place';

/** A day by hand: a column for each by the hour where there is room, and lists where there is not. */
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
