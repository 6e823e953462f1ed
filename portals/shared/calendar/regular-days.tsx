import { getRegular, type UpcomingDay } from '../../../contracts/calendar/regulars';
import { formatDate } from '../../../rules/time/dates';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Badge } from '../../../ui/data/badge';
import { Loaded } from '../../../ui/loading/loaded';

const reasons = { closed: 'we are closed', 'no-horse': 'no horse is there' } as const;

function Mark({ day }: { day: UpcomingDay }) {
  if (day.state === 'skipped') return <Badge tone="warn">{`Skipped: ${reasons[day.why ?? 'closed']}`}</Badge>;
  if (day.state === 'cancelled') return <Badge>Cancelled</Badge>;
  if (day.state === 'own') return <Badge tone="info">Changed by hand, or client notified</Badge>;
  if (day.date !== day.regularDay)
    return <Badge tone="warn">{`Moved from ${formatDate(day.regularDay)}: closed`}</Badge>;
  return null;
}

/** Lists a regular's days from today. Moved and skipped days show their reason. */
export function RegularDays({ id }: { id: number }) {
  const query = useEndpoint(getRegular, { params: { id: String(id) } });
  return (
    <Loaded query={query} failure="The days could not be loaded">
      {({ upcoming }) =>
        upcoming.length > 0 ? (
          <ul className="flex flex-col">
            {upcoming.map((day) => (
              <li
                key={`${day.regularDay} ${day.appointmentId ?? ''}`}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-1.5 first:border-t-0"
              >
                {day.appointmentId && day.date ? (
                  <a
                    href={`/calendar/day/${day.date}`}
                    className="inline-flex min-h-11 items-center text-brand hover:underline"
                  >
                    {formatDate(day.date)}
                  </a>
                ) : (
                  <span>{formatDate(day.date ?? day.regularDay)}</span>
                )}
                <Mark day={day} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-ink-soft">No visits ahead.</p>
        )
      }
    </Loaded>
  );
}
