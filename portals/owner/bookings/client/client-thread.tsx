import { CalendarDays } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { readClientThread, type ThreadVisit } from '../../../../contracts/accounts/customers';
import type { OwnersBooking } from '../../../../contracts/bookings/bookings';
import { appointmentStatuses, labelOf } from '../../../../contracts/options';
import { formatDate, formatTime12h } from '../../../../rules/time/dates';
import { useEndpoint } from '../../../../ui/api/use-endpoint';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { Loaded } from '../../../../ui/loading/loaded';
import { useNow } from '../../../../ui/portal-kit/use-now';
import { TextBackForm } from '../../replies/text-back-form';
import { TextBubble } from '../../replies/text-bubble';

function VisitLine({ visit: { date, time, status, work } }: { visit: ThreadVisit }) {
  return (
    <li className="flex flex-wrap items-center gap-x-2 self-center text-center">
      <a
        href={`/calendar/day/${date}`}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand hover:underline"
      >
        <CalendarDays aria-hidden className="size-5 shrink-0" />
        Visit on {formatDate(date)}, {formatTime12h(time)}
      </a>
      <span className="text-ink-soft wrap-anywhere">
        {[labelOf(appointmentStatuses, status), work].filter(Boolean).join(' · ')}
      </span>
    </li>
  );
}

export function ClientThread({ booking }: { booking: OwnersBooking }) {
  const now = useNow(30_000);
  const thread = useEndpoint(
    readClientThread,
    { params: { id: String(booking.id) } },
    { refetchInterval: 10_000 },
  );
  const end = useRef<HTMLDivElement>(null);
  const count = thread.data?.entries.length;
  useEffect(() => {
    if (count) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return (
    <Loaded query={thread} failure="Failed to load client profile.">
      {({ entries, phone, smsBlockReason, goesAt }) => (
        <div className="flex flex-col gap-5">
          {entries.length === 0 ? (
            <EmptyState title="Nothing yet" />
          ) : (
            <ol aria-label="Messages and visits, oldest first" className="flex flex-col gap-3">
              {entries.map((entry) =>
                entry.kind === 'visit' ? (
                  <VisitLine key={entry.key} visit={entry} />
                ) : (
                  <TextBubble key={entry.key} entry={entry} subject={entry.subject} now={now} />
                ),
              )}
            </ol>
          )}
          <div ref={end} />
          {smsBlockReason ? (
            <p className="rounded-m border border-line bg-sunken px-4 py-3">{smsBlockReason}.</p>
          ) : (
            <TextBackForm phone={phone} goesAt={goesAt} />
          )}
        </div>
      )}
    </Loaded>
  );
}
