import { addDays } from '../../../rules/time/dates';
import { useRoomy } from '../../../ui/layout/use-wide';
import { UnknownPage } from '../../../ui/portal-kit/portal-pages';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { weekOf } from '../dates/month-weeks';
import { useDate } from '../dates/use-date';
import { shortWeekTitle, weekTitle } from '../dates/week-title';
import { useOfflineDays } from '../offline/use-offline-days';
import { HourPlan } from '../plan/hour-plan';
import { useToPlace } from '../plan/use-to-place';
import { CalendarFrame } from '../shell/calendar-frame';
import { LoadFailure } from '../shell/load-failure';
import { WeekList } from './week-list';

/** A week: by the hour where there is room, and as a list where there is not. */
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
