import { ChevronDown, Phone } from 'lucide-react';
import { useId, useState } from 'react';
import type { OwnersBooking } from '../../../contracts/bookings/bookings';
import { labelOf, preferredTimes } from '../../../contracts/options';
import { plural } from '../../../rules/money/numbers';
import { formatPhone } from '../../../rules/people/phones';
import { formatDate } from '../../../rules/time/dates';
import { Badge } from '../../../ui/data/badge';
import { Button } from '../../../ui/forms/button';
import { IconButton } from '../../../ui/forms/icon-button';
import { momentText } from '../calls/call-by';
import { CallText } from '../calls/call-cell';
import { CalledButton } from '../calls/called-button';
import { OutcomeButtons } from '../calls/outcome/outcome-buttons';
import { useCalls } from '../calls/use-calls';
import { PriorityBadge, StateBadge } from './booking-badges';
import { BookingDetails } from './booking-details';
import { fullName } from './booking-labels';
import { useProfileUrl } from './client/use-profile-url';
import { needOf } from './need';

interface BookingCardProps {
  booking: OwnersBooking;
  now: number;
  fresh?: boolean;
}

/** 'Mon 23 Nov 2026, evening'. */
const dayOf = ({ serviceDate, preferredTime }: OwnersBooking) =>
  `${formatDate(serviceDate)}, ${labelOf(preferredTimes, preferredTime).replace(/ \(.*/, '').toLowerCase()}`;

/** One booking in a few lines: who, by when, and the number to press. All else opens. */
export function BookingCard({ booking, now, fresh = false }: BookingCardProps) {
  const [open, setOpen] = useState(false);
  const { undoable } = useCalls();
  const profile = useProfileUrl();
  const id = useId();
  const toCall = (!booking.calledAt && booking.state === 'confirmed') || undoable.has(booking.id);
  return (
    <article
      aria-labelledby={id}
      data-fresh={fresh || undefined}
      className="rounded-m border border-line bg-surface px-3 py-2.5 sm:px-4 transition-colors duration-700 data-fresh:bg-brand-soft"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:gap-x-5">
        <div className="flex min-w-0 flex-1 basis-44 flex-col gap-0.5">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <CallText booking={booking} now={now} />
            {booking.rushService && <PriorityBadge />}
            {fresh && <Badge tone="brand">New</Badge>}
            {!toCall && <StateBadge state={booking.state} />}
          </div>
          <h3 id={id} className="line-clamp-2 text-lg leading-6 font-semibold break-words">
            {fullName(booking)}
          </h3>
          <p className="text-ink-soft break-words">
            {booking.suburb} · {plural(booking.horseCount, 'horse')} · {dayOf(booking)}
          </p>
          <p className="line-clamp-1 break-words">{needOf(booking)}</p>
          {toCall && booking.phoneBefore && (
            <p className="text-ink-soft">
              The customer gave a new number; it was {formatPhone(booking.phoneBefore)}
            </p>
          )}
          {toCall && booking.noAnswers > 0 && booking.callAgainAt && (
            <p className="text-ink-soft">
              No answer {booking.noAnswers === 1 ? 'once' : `${booking.noAnswers} times`}, again{' '}
              {momentText(booking.callAgainAt, now)}
            </p>
          )}
        </div>
        {/* On a phone it stands beside the name, and the number below has the width. */}
        <IconButton
          className="self-start md:order-last md:self-center"
          aria-expanded={open}
          aria-controls={`${id}-details`}
          label={`Details of ${fullName(booking)}`}
          icon={<ChevronDown aria-hidden className={`transition-transform ${open ? 'rotate-180' : ''}`} />}
          onClick={() => setOpen(!open)}
        />
        {toCall && (
          <div className="flex w-full flex-wrap items-center gap-2 md:w-auto">
            <Button
              href={`tel:${booking.phone}`}
              size="small"
              className="w-full tabular-nums md:w-auto"
              icon={<Phone aria-hidden className="size-4" />}
              aria-label={`Call ${fullName(booking)}, ${formatPhone(booking.phone)}`}
            >
              {formatPhone(booking.phone)}
            </Button>
            <OutcomeButtons booking={booking}>
              <CalledButton booking={booking} className="min-w-26 rounded-s" />
            </OutcomeButtons>
          </div>
        )}
      </div>
      <div id={`${id}-details`} hidden={!open}>
        {open && (
          <div className="mt-3 border-t border-line pt-3">
            <BookingDetails booking={booking} onProfile={() => profile.open(booking.confirmationNumber)} />
          </div>
        )}
      </div>
    </article>
  );
}
