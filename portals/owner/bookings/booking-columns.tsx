import { useState } from 'react';
import type { OwnersBooking } from '../../../contracts/bookings/bookings';
import { labelOf, preferredTimes } from '../../../contracts/options';
import { priceText } from '../../../rules/bookings/bookings';
import { plural } from '../../../rules/money/numbers';
import { formatDate } from '../../../rules/time/dates';
import { Badge } from '../../../ui/data/badge';
import type { Column } from '../../../ui/data/table-column';
import { CallCell } from '../calls/call-cell';
import { AssigneeSelect } from './actions/assignee-select';
import { PriorityBadge, ProgressBadge, StateBadge } from './booking-badges';
import { fullName } from './booking-labels';
import { EmailLink, PhoneLink } from './client/contact-links';
import { needText } from './need';

const manyLetters = 110;

/** Shows a text of up to three lines; a button shows the rest. `about` names the button for screen readers. */
function LongText({ text, about }: { text: string; about: string }) {
  const [open, setOpen] = useState(false);
  const long = text.length > manyLetters || text.split('\n').length > 3;
  return (
    <>
      <p className={`whitespace-pre-line ${long && !open ? 'line-clamp-3' : ''}`}>{text}</p>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          aria-label={open ? `Show less of ${about}` : `Show all of ${about}`}
          className="min-h-6 text-sm font-semibold text-brand underline underline-offset-4 hover:text-brand-strong pointer-coarse:min-h-11"
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  );
}

interface ColumnContext {
  now: number;
  fresh: ReadonlySet<number>;
}

type BookingColumn = Column<OwnersBooking>;

const serviceNames: Record<OwnersBooking['service'], string> = { farrier: 'Farrier' };

export const serviceColumn: BookingColumn = {
  id: 'service',
  header: 'Service',
  cell: ({ service, rushService }) => (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {serviceNames[service]}
      {rushService && <PriorityBadge />}
    </div>
  ),
};

export const dateColumn: BookingColumn = {
  id: 'date',
  header: 'Date & time',
  sortBy: 'serviceDate',
  cell: ({ serviceDate, preferredTime }) => (
    <>
      <p className="@3xl:whitespace-nowrap">{formatDate(serviceDate)}</p>
      <p className="text-sm text-ink-soft">{labelOf(preferredTimes, preferredTime)}</p>
    </>
  ),
};

export const horsesColumn: BookingColumn = {
  id: 'horses',
  header: 'Horses',
  cell: ({ horseCount }) => horseCount,
  align: 'end',
};

export const requirementsColumn: BookingColumn = {
  id: 'requirements',
  header: 'Requirements',
  cell: (booking) => (
    <div className="@3xl:min-w-36">
      <LongText text={needText(booking)} about={`the requirements of ${fullName(booking)}`} />
    </div>
  ),
};

export const totalColumn: BookingColumn = {
  id: 'total',
  header: 'Total',
  cell: ({ totalCost }) => (
    <span className={totalCost > 0 ? 'whitespace-nowrap' : ''}>{priceText(totalCost)}</span>
  ),
};

export const confirmationColumn: BookingColumn = {
  id: 'confirmation',
  header: 'Confirmation',
  cell: ({ confirmationNumber }) => (
    <span className="break-all tabular-nums @3xl:whitespace-nowrap">{confirmationNumber}</span>
  ),
};

const stateColumn: BookingColumn = {
  id: 'state',
  header: 'Status & team',
  cell: (booking) => (
    <div className="flex flex-col items-start gap-1.5">
      <ProgressBadge progress={booking.progress} />
      {booking.state === 'confirmed' && <StateBadge state={booking.state} />}
      <AssigneeSelect
        booking={booking}
        hideLabel
        fieldClassName="w-full min-w-28"
        className="min-h-9! rounded-s! py-1! pr-8! pl-2! text-sm!"
      />
    </div>
  ),
};

const placeColumn: BookingColumn = {
  id: 'place',
  header: 'Address',
  cell: ({ address, suburb, postcode }) => (
    <div className="@3xl:min-w-30">
      <p>
        {suburb} {postcode}
      </p>
      <p className="text-sm text-ink-soft">{address}</p>
    </div>
  ),
};

/** Columns of All Bookings. The call is an early column, since it is due within two hours. */
export const bookingColumns = ({ now, fresh }: ColumnContext): BookingColumn[] => [
  {
    id: 'client',
    header: 'Client',
    sortBy: 'lastName',
    main: true,
    cell: (booking) => (
      <div className="flex flex-col items-start gap-0.5" data-fresh={fresh.has(booking.id) || undefined}>
        <span className="flex flex-wrap items-center gap-2 break-words">
          {fullName(booking)}
          {fresh.has(booking.id) && <Badge tone="brand">New</Badge>}
        </span>
        <span className="flex flex-col items-start text-base @3xl:text-sm">
          <PhoneLink phone={booking.phone} />
          <EmailLink email={booking.email} />
        </span>
      </div>
    ),
  },
  {
    id: 'call',
    header: 'Call',
    sortBy: 'callBy',
    cell: (booking) => <CallCell booking={booking} now={now} />,
  },
  {
    ...serviceColumn,
    // Horses and price are in the service's column: separate columns would push the buttons out of view.
    cell: (booking) => (
      <>
        {serviceColumn.cell(booking)}
        <p className="text-ink-soft">{plural(booking.horseCount, 'horse')}</p>
        <p className="text-ink-soft">{totalColumn.cell(booking)}</p>
      </>
    ),
  },
  dateColumn,
  placeColumn,
  requirementsColumn,
  confirmationColumn,
  stateColumn,
];
