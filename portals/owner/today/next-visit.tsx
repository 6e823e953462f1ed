import { ChevronRight, Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { readToday } from '../../../contracts/system/today';
import { formatPhone } from '../../../rules/accounts/phones';
import { plural } from '../../../rules/money/numbers';
import { formatTime12h } from '../../../rules/time/dates';
import { timeIn } from '../../../rules/time/zone';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Badge } from '../../../ui/data/badge';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Button } from '../../../ui/forms/button';
import { PageSection } from '../../../ui/layout/page-section';
import { RetryableError } from '../../../ui/loading/retryable-error';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { useNow } from '../../../ui/portal-kit/use-now';
import { DirectionsButton } from '../../shared/visits/directions-button';
import { bookingOfVisit } from './booking-of-visit';
import { DoneButton } from './done-button';
import { OnMyWayButton } from './on-my-way-button';

/** Every minute, like a clock. */
const askedEvery = 60_000;

export function NextVisit() {
  const query = useEndpoint(
    readToday,
    {},
    { refetchInterval: askedEvery, refetchOnReconnect: 'always', refetchOnWindowFocus: true },
  );
  const { data } = query;
  return (
    <PageSection
      title="Next visit"
      action={
        data && (
          <a
            href={`/calendar/day/${data.date}`}
            className="inline-flex min-h-11 items-center gap-1 font-semibold text-brand hover:text-brand-strong hover:underline"
          >
            {aroundIt(data)}
            <ChevronRight aria-hidden className="size-4 shrink-0" />
          </a>
        )
      }
    >
      <div className="rounded-l border border-line bg-surface p-3.5 shadow-raised">
        {data ? (
          data.next ? (
            <Visit visit={data.next} isToday={data.next.appointmentDate === data.date} />
          ) : (
            <p className="text-ink-soft">No visits left today, and none booked for tomorrow.</p>
          )
        ) : query.errorUpdateCount > 0 ? (
          <RetryableError title="The next visit could not be loaded" onRetry={query.refetch}>
            Please check your connection.
          </RetryableError>
        ) : (
          <Skeleton label="Loading the next visit" className="h-44 w-full" />
        )}
      </div>
    </PageSection>
  );
}

/** Returns the other visits of the day as text: '2 more today, 1 not marked done'. */
function aroundIt({ ahead, behind }: { ahead: number; behind: number }): string {
  const parts = [ahead > 0 && `${ahead} more today`, behind > 0 && `${behind} not marked done`];
  return parts.filter(Boolean).join(', ') || 'See the day';
}

/** True when the visit's time has come and no one has set off. */
function useIsLate({ appointmentTime, onTheWayAt }: Appointment, isToday: boolean): boolean {
  const now = useNow(askedEvery);
  return isToday && !onTheWayAt && appointmentTime < timeIn(businessTimeZone, new Date(now));
}

function Visit({ visit, isToday }: { visit: Appointment; isToday: boolean }) {
  const name = visit.clientName || 'No name';
  const { phone, address, horseCount, workRequired, notes } = visit;
  const isLate = useIsLate(visit, isToday);
  return (
    <article aria-label={`Visit to ${name}`} className="flex flex-col gap-2.5">
      <div>
        <p className="flex flex-wrap items-center gap-x-2 tabular-nums">
          <span className="font-bold">
            {isToday ? '' : 'Tomorrow, '}
            {formatTime12h(visit.appointmentTime)}
          </span>
          {horseCount && <span className="text-ink-soft">{plural(horseCount, 'horse')}</span>}
          {isLate && <Badge tone="danger">Late</Badge>}
        </p>
        <h3 className="line-clamp-2 text-xl leading-7 font-semibold wrap-anywhere">
          {visit.isFromOnlineBooking ? (
            <Link to={bookingOfVisit(visit)} className="hover:text-brand hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        {address && <p className="line-clamp-2 leading-5 wrap-anywhere">{address}</p>}
        {workRequired && <p className="line-clamp-1 leading-6 text-ink-soft wrap-anywhere">{workRequired}</p>}
        {notes && (
          <p className="line-clamp-2 border-l-4 border-line pl-3 leading-6 text-ink-soft wrap-anywhere">
            {notes}
          </p>
        )}
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-2">
        {address && <DirectionsButton address={address} name={name} />}
        {phone && (
          <Button
            href={`tel:${phone}`}
            size="small"
            variant="secondary"
            icon={<Phone aria-hidden className="size-5 shrink-0" />}
            aria-label={`Call ${name}, ${formatPhone(phone)}`}
          >
            Call
          </Button>
        )}
        {isToday && <OnMyWayButton visit={visit} name={name} />}
        {isToday && <DoneButton visit={visit} name={name} />}
      </div>
    </article>
  );
}
