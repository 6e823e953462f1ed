import { BookUser, CalendarDays, Phone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { listReplies, markRepliesRead, readThread } from '../../../contracts/messages/sms-replies';
import { waitingCounts } from '../../../contracts/system/waiting';
import { formatPhone } from '../../../rules/accounts/phones';
import { formatFullDate, formatTime12h } from '../../../rules/time/dates';
import { dateIn } from '../../../rules/time/zone';
import { useCall, useEndpoint, useRefresh } from '../../../ui/api/use-endpoint';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { buttonClass } from '../../../ui/forms/button-class';
import { Loaded } from '../../../ui/loading/loaded';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { useNow } from '../../../ui/portal-kit/use-now';
import { DirectionsButton } from '../../shared/visits/directions-button';
import { bookingOfVisit } from '../today/booking-of-visit';
import { DoneButton } from '../today/done-button';
import { OnMyWayButton } from '../today/on-my-way-button';
import { TextBackForm } from './text-back-form';
import { TextBubble } from './text-bubble';

function ThreadVisit({ visit }: { visit: Appointment }) {
  const { appointmentDate: date, appointmentTime, isAskedFor, address } = visit;
  const name = visit.clientName || 'No name';
  const isToday = date === dateIn(businessTimeZone, new Date());
  return (
    <section
      aria-label="Next visit"
      className="flex flex-col gap-2 rounded-m border border-line bg-sunken px-4 py-3"
    >
      <p className="font-semibold">
        {isAskedFor ? 'Asked: ' : 'Next visit: '}
        {isToday ? 'today' : formatFullDate(date)}
        {!isAskedFor && `, ${formatTime12h(appointmentTime)}`}
      </p>
      {isAskedFor && <p className="text-ink-soft">No time agreed yet.</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          href={`/calendar/day/${date}`}
          variant="secondary"
          size="small"
          icon={<CalendarDays aria-hidden className="size-5 shrink-0" />}
        >
          {isToday && !isAskedFor ? 'Calendar, or running late' : 'Open in the calendar'}
        </Button>
        {visit.isFromOnlineBooking && (
          <Link to={bookingOfVisit(visit)} className={buttonClass({ variant: 'secondary', size: 'small' })}>
            Booking
          </Link>
        )}
        {isToday && !isAskedFor && (
          <>
            {address && <DirectionsButton address={address} name={name} />}
            <OnMyWayButton visit={visit} name={name} />
            <DoneButton visit={visit} name={name} />
          </>
        )}
      </div>
    </section>
  );
}

const everyMs = 3000;

export const useThread = (phone: string) =>
  useEndpoint(readThread, { query: { phone } }, { refetchInterval: everyMs, retry: 3 });

/** Shows the texts of a number, its next visit, and the reply box. Opening it marks the texts as read. */
export function ThreadTexts({ phone, writes = false }: { phone: string; writes?: boolean }) {
  const now = useNow(30_000);
  const thread = useThread(phone);
  const refresh = useRefresh();
  const { mutate } = useCall(markRepliesRead, { onSuccess: () => void refresh(listReplies, waitingCounts) });
  const end = useRef<HTMLDivElement>(null);
  const { entries, phone: fromNumber } = thread.data ?? {};
  const newest = entries?.findLast(({ direction }) => direction === 'in')?.key;

  useEffect(() => {
    if (newest && fromNumber) mutate({ body: { fromNumber, upTo: Number(newest.slice(3)) } });
  }, [newest, fromNumber, mutate]);
  const count = entries?.length;
  useEffect(() => {
    if (count) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);

  return (
    <Loaded query={thread} failure="These texts could not be loaded">
      {({ entries, surveyName, surveyEmail, smsBlockReason, goesAt, nextVisit, phone }) => (
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap items-center gap-3">
            <Button
              href={`tel:${phone}`}
              variant="secondary"
              size="small"
              icon={<Phone aria-hidden className="size-5" />}
            >
              Call
            </Button>
            <Button
              href={
                nextVisit?.clientId
                  ? `/clients/${nextVisit.clientId}`
                  : `/clients/all?q=${encodeURIComponent(formatPhone(phone))}`
              }
              variant="secondary"
              size="small"
              icon={<BookUser aria-hidden className="size-5" />}
            >
              Client
            </Button>
            {surveyName && (
              <span className="text-ink-soft wrap-anywhere">
                Answered the survey as {[surveyName, surveyEmail].filter(Boolean).join(', ')}
              </span>
            )}
          </div>
          {nextVisit && <ThreadVisit visit={nextVisit} />}
          {entries.length === 0 ? (
            <EmptyState title="No texts yet" />
          ) : (
            <ol aria-label="Texts, oldest first" className="flex flex-col gap-3">
              {entries.map((entry) => (
                <TextBubble key={entry.key} entry={entry} now={now} />
              ))}
            </ol>
          )}
          {smsBlockReason ? (
            <p className="rounded-m border border-line bg-sunken px-4 py-3">{smsBlockReason}.</p>
          ) : (
            <TextBackForm phone={phone} goesAt={goesAt} writes={writes} />
          )}
          <div ref={end} />
        </div>
      )}
    </Loaded>
  );
}
