import { useState } from 'react';
import type { OwnersBooking } from '../../../contracts/bookings/bookings';
import { labelOf, preferredTimes } from '../../../contracts/options';
import { formatPhone } from '../../../rules/accounts/phones';
import { plural } from '../../../rules/money/numbers';
import { formatDate } from '../../../rules/time/dates';
import { classNames } from '../../../ui/layout/class-names';
import { PriorityBadge } from '../bookings/booking-badges';
import { fullName } from '../bookings/booking-labels';
import { needText } from '../bookings/need';
import { OpenedBooking } from '../bookings/opened-booking';
import { CallActions } from './call-actions';
import { callStatus, momentText } from './call-by';

/** Remaining time in milliseconds below which it is shown in red. */
const shortMs = 30 * 60_000;

/** Returns 'Wed 25 Nov, evening'. */
export const wishText = ({ serviceDate, preferredTime }: OwnersBooking) =>
  `${formatDate(serviceDate).slice(0, -5)}, ${labelOf(preferredTimes, preferredTime).replace(/ \(.*/, '').toLowerCase()}`;

/** Shows the promise to call: deadline, remaining time, and number of tries. */
function PromiseLine({ booking, now }: { booking: OwnersBooking; now: number }) {
  const status = callStatus(booking, now);
  const tried =
    booking.noAnswers > 0 &&
    booking.callAgainAt &&
    `No answer ${booking.noAnswers === 1 ? 'once' : `${booking.noAnswers} times`}, again ${momentText(booking.callAgainAt, now)}`;
  const isShort =
    status.kind === 'late' || (status.kind === 'due' && Date.parse(booking.callBy) - now <= shortMs);
  return (
    <p className={classNames('leading-5.5', isShort ? 'font-semibold text-danger' : 'text-ink-soft')}>
      {status.kind === 'late' && 'Overdue: '}
      {status.text}
      {status.kind === 'due' && ` · ${status.left}`}
      {tried && <span className="block font-normal text-ink-soft">{tried}</span>}
    </p>
  );
}

export function CallCard({ booking, now }: { booking: OwnersBooking; now: number }) {
  const [opened, setOpened] = useState(false);
  const name = fullName(booking);
  return (
    <article
      aria-label={name}
      className="flex flex-wrap items-center gap-x-5 gap-y-2 rounded-m border border-line bg-surface p-3 shadow-raised sm:px-4"
    >
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <h3 className="min-w-0 text-lg leading-7 font-semibold">
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={`Details of ${name}`}
              className="line-clamp-1 text-left wrap-anywhere hover:text-brand hover:underline"
              onClick={() => setOpened(true)}
            >
              {name}
            </button>
          </h3>
          {booking.rushService && <PriorityBadge />}
        </div>
        <PromiseLine booking={booking} now={now} />
        <p className="line-clamp-2 leading-5.5 wrap-anywhere">{needText(booking)}</p>
        <p className="truncate leading-5.5 text-ink-soft">
          {`${wishText(booking)} · ${booking.suburb} · ${plural(booking.horseCount, 'horse')}`}
        </p>
        {booking.phoneBefore && (
          <p className="leading-5.5 text-ink-soft">{`New number, was ${formatPhone(booking.phoneBefore)}`}</p>
        )}
      </div>
      <CallActions booking={booking} />
      {opened && <OpenedBooking booking={booking} onClose={() => setOpened(false)} />}
    </article>
  );
}
