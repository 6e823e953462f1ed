import { capacityOfDays } from '../../../contracts/bookings/capacity';
import { appointmentsOfDay } from '../../../contracts/calendar/calendar';
import { formatTime12h } from '../../../rules/time/dates';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { DayFill } from '../../shared/owner-shell/day-fill';

export function DayHolds({ date }: { date: string }) {
  const visits = useEndpoint(appointmentsOfDay, { params: { date } });
  const capacity = useEndpoint(capacityOfDays, { query: { from: date, days: 1 } });
  const parts = capacity.data?.days[0]?.slots;
  const standing = visits.data?.filter(({ status }) => status !== 'cancelled');
  return (
    <div className="flex flex-col gap-2 rounded-m bg-sunken px-3 py-2.5">
      {parts && <DayFill parts={parts} />}
      {standing?.length === 0 && <p className="text-sm">No visits on this day yet.</p>}
      <ul aria-label="Visits on this day" className="text-sm empty:hidden">
        {standing?.map((visit) => (
          <li key={visit.id} className="truncate">
            <span className="tabular-nums">
              {visit.isAskedFor ? 'Asked for' : formatTime12h(visit.appointmentTime)}
            </span>
            {` ${[visit.clientName, visit.address].filter(Boolean).join(', ')}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
