import { CalendarDays, MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { directionsUrl } from '../../../rules/accounts/maps';
import { formatFullDate, formatTime12h } from '../../../rules/time/dates';
import { dateIn } from '../../../rules/time/zone';
import { Button } from '../../../ui/forms/button';
import { buttonClass } from '../../../ui/forms/button-class';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { bookingOfVisit } from '../today/booking-of-visit';
import { DoneButton } from '../today/done-button';
import { OnMyWayButton } from '../today/on-my-way-button';

export function ThreadVisit({ visit }: { visit: Appointment }) {
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
            {address && (
              <Button
                href={directionsUrl(address)}
                target="_blank"
                rel="noreferrer"
                variant="secondary"
                size="small"
                icon={<MapPin aria-hidden className="size-5 shrink-0" />}
                aria-label={`Directions to ${name}, opens a map`}
              >
                Directions
              </Button>
            )}
            <OnMyWayButton visit={visit} name={name} />
            <DoneButton visit={visit} name={name} />
          </>
        )}
      </div>
    </section>
  );
}
