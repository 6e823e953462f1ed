import type { ReactNode } from 'react';
import type { PublicBookingDetails } from '../../../contracts/bookings/public-bookings';
import { labelOf, preferredTimes } from '../../../contracts/options';
import { priceText } from '../../../rules/bookings/bookings';
import { requestText } from '../../../rules/bookings/feet';
import { formatFullDate, formatTime12h } from '../../../rules/time/dates';

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-b border-line py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 font-semibold break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}

interface BookingDetailsProps {
  booking: PublicBookingDetails;
  /** The number that we call, with its change. The confirmation shows it above. */
  phone?: ReactNode;
  photos?: ReactNode;
}

export function BookingDetails({ booking, phone, photos }: BookingDetailsProps) {
  const { date, time, preferredTime, horseCount } = booking;
  return (
    <dl className="border-t border-line">
      <Row name="Day">{formatFullDate(date)}</Row>
      <Row name="Time">{time ? formatTime12h(time) : labelOf(preferredTimes, preferredTime)}</Row>
      <Row name="Place">{`${booking.address}, ${booking.suburb} ${booking.postcode}`}</Row>
      <Row name="Horses">{String(horseCount)}</Row>
      <Row name="What they need">{requestText(booking.feet, booking.specialRequirements)}</Row>
      {photos && <Row name="Photos">{photos}</Row>}
      <Row name="Price">{priceText(booking.totalCost)}</Row>
      {phone && <Row name="We call">{phone}</Row>}
    </dl>
  );
}
