import { useNavigate } from 'react-router-dom';
import { addMonths, formatMonth } from '../../../rules/time/dates';
import { UnknownPage } from '../../../ui/portal-kit/portal-pages';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { useFill } from '../data/use-fill';
import { monthRange } from '../dates/month-weeks';
import { useDate } from '../dates/use-date';
import { useOfflineDays } from '../offline/use-offline-days';
import { CalendarFrame } from '../shell/calendar-frame';
import { LoadFailure } from '../shell/load-failure';
import { MonthGrid } from './month-grid';

/** A month at a glance; a day opens with a press. */
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
