import { ArrowRight, MapPin, Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { readToday } from '../../../contracts/owner/today';
import { plural } from '../../../rules/money/numbers';
import { directionsUrl } from '../../../rules/people/maps';
import { formatPhone } from '../../../rules/people/phones';
import { formatTime12h } from '../../../rules/time/dates';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Button } from '../../../ui/forms/button';
import { buttonClass } from '../../../ui/forms/button-class';
import { Card } from '../../../ui/layout/card';
import { RetryableError } from '../../../ui/loading/retryable-error';
import { fromFirst } from '../back-link';
import { bookingOfVisit } from './booking-of-visit';
import { DoneButton } from './done-button';
import { OnMyWayButton } from './on-my-way-button';

/** As often as a clock moves on. */
const askedEvery = 60_000;

/** The visit that is next or goes on, with what is done about it from the car. */
export function NextVisit() {
  const query = useEndpoint(
    readToday,
    {},
    { refetchInterval: askedEvery, refetchOnReconnect: 'always', refetchOnWindowFocus: true },
  );
  const { data } = query;
  return (
    <Card title="Next visit">
      {data ? (
        <>
          {data.next ? (
            <Visit visit={data.next} isToday={data.next.appointmentDate === data.date} />
          ) : (
            <p className="text-ink-soft">No visit is left today, and none is agreed for tomorrow.</p>
          )}
          <a
            href={`/calendar/day/${data.date}`}
            className="mt-1 inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand hover:text-brand-strong hover:underline"
          >
            {aroundIt(data)}
            <ArrowRight aria-hidden className="size-4 shrink-0" />
          </a>
        </>
      ) : query.errorUpdateCount > 0 ? (
        <RetryableError title="The next visit could not be loaded" onRetry={query.refetch}>
          Please check your connection.
        </RetryableError>
      ) : (
        <Skeleton label="Loading the next visit" className="h-44 w-full" />
      )}
    </Card>
  );
}

/** What else the day has: '2 more today · 1 before it not marked done'. */
function aroundIt({ ahead, behind }: { ahead: number; behind: number }): string {
  const parts = [ahead > 0 && `${ahead} more today`, behind > 0 && `${behind} not marked done`];
  return parts.filter(Boolean).join(' · ') || 'See the day';
}

function Visit({ visit, isToday }: { visit: Appointment; isToday: boolean }) {
  const name = visit.clientName || 'No name';
  const { phone, address, horseCount, workRequired, notes } = visit;
  return (
    <article aria-label={`Visit to ${name}`} className="flex flex-col gap-3">
      <div>
        <p className="text-lg font-bold tabular-nums">
          {isToday ? '' : 'Tomorrow, '}
          {formatTime12h(visit.appointmentTime)}
          {horseCount && <span className="font-normal text-ink-soft"> · {plural(horseCount, 'horse')}</span>}
        </p>
        <h3 className="line-clamp-3 text-xl leading-7 font-semibold wrap-anywhere">{name}</h3>
        {address && <p className="wrap-anywhere">{address}</p>}
        {workRequired && <p className="line-clamp-2 text-ink-soft wrap-anywhere">{workRequired}</p>}
        {notes && (
          <p className="line-clamp-3 border-l-4 border-line pl-3 text-ink-soft wrap-anywhere">{notes}</p>
        )}
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2">
        {address && (
          <Button
            href={directionsUrl(address)}
            target="_blank"
            rel="noreferrer"
            variant="secondary"
            icon={<MapPin aria-hidden className="size-5 shrink-0" />}
            aria-label={`Directions to ${name}, opens a map`}
          >
            Directions
          </Button>
        )}
        {phone && (
          <Button
            href={`tel:${phone}`}
            variant="secondary"
            icon={<Phone aria-hidden className="size-5 shrink-0" />}
            aria-label={`Call ${name}, ${formatPhone(phone)}`}
          >
            Call
          </Button>
        )}
        {visit.isFromOnlineBooking && (
          <Link
            to={bookingOfVisit(visit)}
            state={fromFirst}
            className={buttonClass({ variant: 'secondary' })}
          >
            Booking
          </Link>
        )}
        {isToday && <OnMyWayButton visit={visit} name={name} />}
        {isToday && <DoneButton visit={visit} name={name} />}
      </div>
    </article>
  );
}
